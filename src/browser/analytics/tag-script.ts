/** The signals of Google's Consent Mode v2, by name. */
type Signals = Readonly<Record<string, 'granted' | 'denied'>>;

type TagWindow = Window & {
  dataLayer?: unknown[];
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string };
  };
};

/**
 * Manages the script of a tag service (spec §7) and passes it the consent.
 *
 * @param url - the script's address; the `id` in its query, if any, is the property of Google's tag.
 */
export function createTagScript(url: string, page: TagWindow = window) {
  const { document } = page;

  function push(...command: unknown[]): void {
    page.dataLayer ??= [];
    page.dataLayer.push(toArguments(...command));
  }

  return {
    /** Passes the default and the given consent, then adds the script to the page. */
    add(standard: Signals, signals: Signals): void {
      push('consent', 'default', standard);
      push('consent', 'update', signals);
      push('js', new Date());
      const id = new URL(url).searchParams.get('id');
      if (id) push('config', id);
      const script = document.createElement('script');
      script.async = true;
      // Trusted Types forbid a string here, so a policy allows this one address. The type of `src` doesn't include
      // policies.
      const policy = page.trustedTypes?.createPolicy('tag-script', { createScriptURL: () => url });
      script.src = policy ? policy.createScriptURL(url) : url;
      document.head.append(script);
    },
    update(signals: Signals): void {
      push('consent', 'update', signals);
    },
  };
}

/** Tag scripts recognize a command because it is an `arguments` object instead of an array. */
function toArguments(..._command: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above.
  return arguments;
}
