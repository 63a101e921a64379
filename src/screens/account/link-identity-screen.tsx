import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { IdentityLink } from '../../../contract/account/identity-link.ts';
import { paths } from '../../../contract/paths.ts';
import type { linkIdentityMachine } from '../../../machines/account/link-identity.machine.ts';
import { identityName, providerNames } from '../../../machines/rules/provider-names.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { UsernameField } from '../shared/form/username-field.tsx';

type LinkIdentityScreenProps = { readonly actor: ActorRefFrom<typeof linkIdentityMachine> };

/** A social sign-in that requires proof of ownership before it continues (decision 026). */
export function LinkIdentityScreen({ actor }: LinkIdentityScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { link, problem } = snapshot.context;
  if (snapshot.matches('ended'))
    return (
      <FocusLayout logo="misfit" title="This can’t be connected any more" problem={problem}>
        <ButtonLink to={paths.login()} replace wide>
          Log in
        </ButtonLink>
      </FocusLayout>
    );
  if (snapshot.matches('unreachable'))
    return (
      <FocusLayout
        logo="missing"
        title="We couldn’t reach the server"
        lead="You can still connect your account. Check your connection and try again."
      >
        <Button wide onClick={() => actor.send({ type: 'link.retried' })}>
          Try again
        </Button>
      </FocusLayout>
    );
  if (link === null)
    return (
      <Waiting title="One more step" line="Checking the account you signed in with.">
        <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'link.canceled' })} />
      </Waiting>
    );
  // Stays rendered while the callback page loads.
  return snapshot.matches('mailed') ? (
    <Mailed actor={actor} link={link} />
  ) : (
    <ProofForm actor={actor} link={link} />
  );
}

type StepProps = LinkIdentityScreenProps & { readonly link: IdentityLink };

function ProofForm({ actor, link }: StepProps) {
  const provider = providerNames[link.provider];
  return (
    <FocusLayout
      title={`Connect ${provider}`}
      lead={
        <>
          {explainLink(link, provider)}
          {link.method !== 'press' && link.email !== null && (
            <>
              {' '}
              You signed in there as <strong className="font-medium text-ink">{link.email}</strong>.
            </>
          )}
        </>
      }
    >
      {link.method === 'password' ? (
        <ByPassword actor={actor} link={link} />
      ) : (
        <ByButton actor={actor} link={link} />
      )}
    </FocusLayout>
  );
}

function explainLink({ method, isKnown, email, provider: key }: IdentityLink, provider: string): string {
  if (method === 'press')
    return `Someone signed in with ${identityName(key, email)} and asked to connect it to your account. Continue only if that was you.`;
  const why = isKnown
    ? `Your password was reset since you connected ${provider}, so it must be confirmed again.`
    : `${provider} isn’t connected to your account yet.`;
  return method === 'password'
    ? `${why} Enter your Counterpart password once to connect it.`
    : `${why} We’ll email you a link that connects it.`;
}

function ByPassword({ actor, link }: StepProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { props, problem, fieldProblems } = useForm<{ readonly password: string }>({
    formState: snapshot.context,
    onSubmit: ({ password }) => actor.send({ type: 'link.submitted', password }),
  });
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => actor.send({ type: 'link.canceled' });
  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <UsernameField email={link.email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        readOnly={isBusy}
        error={fieldProblems.password}
      />
      <div className="grid gap-3">
        <Button type="submit" wide busy={snapshot.matches('linking')} disabled={snapshot.matches('mailing')}>
          Connect {providerNames[link.provider]}
        </Button>
        <Button
          variant="quiet"
          wide
          busy={snapshot.matches('mailing')}
          disabled={snapshot.matches('linking')}
          onClick={() => actor.send({ type: 'link.mailRequested' })}
        >
          Email me a link instead
        </Button>
        <SlowNotice busy={isBusy} onCancel={cancel} />
      </div>
    </form>
  );
}

/**
 * For an account without a password: mails a link, or confirms after that link was opened. Nothing happens before the
 * button is pressed.
 */
function ByButton({ actor, link }: StepProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isMailed = link.method === 'press';
  return (
    <div className="grid gap-6">
      <ProblemNotice>{snapshot.context.problem}</ProblemNotice>
      <div className="grid">
        <Button
          wide
          busy={snapshot.hasTag('busy')}
          onClick={() => actor.send({ type: isMailed ? 'link.pressed' : 'link.mailRequested' })}
        >
          {isMailed ? `Connect ${providerNames[link.provider]}` : 'Email me a link'}
        </Button>
        <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'link.canceled' })} />
      </div>
    </div>
  );
}

function Mailed({ actor, link }: StepProps) {
  return (
    <FocusLayout
      logo="open"
      title="We’ve sent you a link"
      lead={`It’s in the mailbox of your account. Open it to connect ${providerNames[link.provider]}. It’s valid for one hour.`}
    >
      <Button variant="secondary" wide onClick={() => actor.send({ type: 'link.returned' })}>
        Back
      </Button>
    </FocusLayout>
  );
}
