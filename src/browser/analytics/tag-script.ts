import { consentSignals } from '../../../machines/rules/consent-gates.ts';
import { type ConsentChoice, noConsent } from '../../../machines/rules/cookie-consent.ts';

type TagWindow = Window & {
  dataLayer?: unknown[];
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string };
  };
};

export type TagScript = ReturnType<typeof createTagScript>;

/**
 * The analytics script of a tag service (spec §7), with the signals of Google’s Consent Mode v2.
 *
 * @param url - of the script; null when the build names none: then nothing ever happens.
 */
export function createTagScript(url: string | null, page: TagWindow = window) {
  const { document } = page;

  function tell(when: 'default' | 'update', choice: ConsentChoice): void {
    page.dataLayer ??= [];
    page.dataLayer.push(argumentsOf('consent', when, consentSignals(choice)));
  }

  return {
    /** Puts the script into the page, after everything was denied and then what is allowed was granted. */
    add(choice: ConsentChoice): void {
      if (url === null) return;
      tell('default', noConsent);
      tell('update', choice);
      const script = document.createElement('script');
      script.async = true;
      // A policy that knows one address: Trusted Types forbid a plain text here. The type of `src` knows no policies.
      const policy = page.trustedTypes?.createPolicy('tag-script', { createScriptURL: () => url });
      script.src = policy ? policy.createScriptURL(url) : url;
      document.head.append(script);
    },
    update(choice: ConsentChoice): void {
      if (url !== null) tell('update', choice);
    },
  };
}

/** Tag scripts tell commands from other entries by their being an `arguments` object and no array. */
function argumentsOf(..._command: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above.
  return arguments;
}
