import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import type { contactMachine } from '../../../machines/site/contact.machine.ts';
import { Content, meta } from '../../content/contact.md';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { SiteFrame } from '../shared/site-frame.tsx';
import { ContactForm } from './contact-form.tsx';

type ContactScreenProps = {
  readonly actor: ActorRefFrom<typeof contactMachine>;
};

/** The contact page (spec §2, /contact). */
export function ContactScreen({ actor }: ContactScreenProps) {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const head = { path: paths.contact(), description: meta.description };
  return (
    <SiteFrame width="reading">
      {isSent ? (
        <div className="grid justify-items-start gap-8">
          <Logo variant="closed" className="-ms-1 size-24" />
          <PageTitle
            key="sent"
            head={head}
            documentTitle={meta.title}
            size="display"
            lead={
              <span className="mt-1 block text-reading">
                We read every message and reply by email. If you don’t hear from us within a few days, check
                your spam folder or write to {brand.supportEmail}.
              </span>
            }
          >
            Message sent
          </PageTitle>
          <Button variant="secondary" onClick={() => actor.send({ type: 'contact.restarted' })}>
            Send another message
          </Button>
        </div>
      ) : (
        <div className="grid gap-8">
          <PageTitle
            key="form"
            head={head}
            size="display"
            lead={<span className="mt-1 block text-reading">{meta.description}</span>}
          >
            {meta.title}
          </PageTitle>
          <ContactForm actor={actor} />
          <Prose content={Content} />
        </div>
      )}
    </SiteFrame>
  );
}
