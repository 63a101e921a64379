/** The signals of Google’s Consent Mode v2, each by its name. */
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
 * The analytics script of a tag service (spec §7), which is passed what consent allows.
 *
 * @param url - of the script; the id in its query, if any, is the property that Google’s tag serves.
 */
export function createTagScript(url: string, page: TagWindow = window) {
  const { document } = page;

  function push(...command: unknown[]): void {
    page.dataLayer ??= [];
    page.dataLayer.push(argumentsOf(...command));
  }

  return {
    /** Adds the script to the page, after passing it the defaults and then what is allowed. */
    add(standard: Signals, signals: Signals): void {
      push('consent', 'default', standard);
      push('consent', 'update', signals);
      push('js', new Date());
      const id = new URL(url).searchParams.get('id');
      if (id) push('config', id);
      const script = document.createElement('script');
      script.async = true;
      // A policy that allows one address: Trusted Types forbid a plain text here. The type of `src` doesn't know
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

/** Tag scripts recognize commands by their being an `arguments` object and not an array. */
function argumentsOf(..._command: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above.
  return arguments;
}
