import type { Appearance } from '../../contract/site/appearance.ts';

/**
 * An element of a page, identified by its accessible name. Plain data, because browser tests and the replay both read
 * it.
 */
export type ScreenElement =
  | {
      readonly by: 'role';
      readonly role: ElementRole;
      readonly name: string;
      /** For controls that can be checked or switched on. */
      readonly isOn?: boolean;
      /** Whether the control's work is in progress (`aria-busy`). */
      readonly isBusy?: true;
      /** Limits the search to this element, because a page may have two buttons of the same name. */
      readonly within?: ScreenElement;
    }
  /** A form control with this label; `value` is its value. */
  | { readonly by: 'label'; readonly label: string; readonly value?: string }
  /** A visible element with exactly this text. */
  | { readonly by: 'text'; readonly text: string }
  /**
   * A live region: an error (`alert`) or a message (`status`) that contains this text. A `timer` shows this text as
   * m:ss when its state is entered, and from then on the remaining time.
   */
  | { readonly by: 'message'; readonly role: 'alert' | 'status' | 'timer'; readonly text: string }
  /** A toast with this text, in the region 'Notifications'. Only expected directly after the step that shows it. */
  | { readonly by: 'toast'; readonly text: string };

type ElementRole =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'switch'
  | 'textbox';

/** A file on the user's disk, with any content. `size` is in bytes. */
export type GivenFile = { readonly name: string; readonly size: number };

/** An action of the user, the browser or the outside world. A path step is a list of these. */
export type Gesture =
  | { readonly do: 'press'; readonly target: ScreenElement }
  /** Replaces a control's text. */
  | { readonly do: 'type'; readonly into: ScreenElement; readonly text: string }
  | { readonly do: 'paste'; readonly into: ScreenElement; readonly text: string }
  | { readonly do: 'choose'; readonly from: ScreenElement; readonly option: string }
  | { readonly do: 'key'; readonly key: string }
  /** Chooses files in the dialog that a click on the element opens. */
  | { readonly do: 'chooseFiles'; readonly by: ScreenElement; readonly files: readonly GivenFile[] }
  | { readonly do: 'dropFiles'; readonly on: ScreenElement; readonly files: readonly GivenFile[] }
  /** Checks or unchecks a checkbox, unless it is already in that state. */
  | { readonly do: 'tick'; readonly target: ScreenElement; readonly isOn: boolean }
  /** Lets time pass, in ms, for elements that appear after a delay (reading 9: 'cancel' after 10 s). */
  | { readonly do: 'wait'; readonly ms: number }
  /**
   * An event that no gesture on the page causes. The replay, which doesn't control the browser, sends the event to the
   * flow instead.
   */
  | {
      readonly do: 'outside';
      readonly what: OutsideEvent;
      /** The values that another tab writes to local storage, unmodified; null removes an item. */
      readonly writes?: Readonly<Record<string, string | null>>;
      /** The toast that another flow shows with it. */
      readonly shows?: string;
    };

/** Each is implemented in `outside.ts` of the browser tests. */
export type OutsideEvent =
  | 'the page is restored from the back-forward cache'
  | 'the user goes back'
  | 'the connection is lost'
  | 'the connection is back'
  | 'another tab changes the consent'
  /**
   * A protected page is opened inside the app (`history.pushState`) without a token; the guard redirects to / (spec
   * §2).
   */
  | 'all data is cleared'
  | 'another tab signs out'
  /** A file from file-samples.ts. */
  | 'a part of a file is sent'
  /** A passkey that the browser offers in the email field of a login page. */
  | 'a passkey is used';

/**
 * The expectations on the screen while a state is active. They are unique among the states of a screen; a state that
 * has navigated away expects the next page.
 */
export type ScreenExpectation = {
  /** The visible elements, at least one. */
  readonly sees: readonly ScreenElement[];
  /** Elements that are neither disabled, busy nor read-only (control-states.ts). */
  readonly enabled?: readonly ScreenElement[];
  /** Elements that are disabled, busy, or (a field) read-only. No gesture may start with one. */
  readonly disabled?: readonly ScreenElement[];
  /** Elements that must not exist. */
  readonly missing?: readonly ScreenElement[];
  /** The focused element after the step that leads here; by default a common rule decides (decision 035). */
  readonly focused?: ScreenElement;
  /**
   * The announcements of live regions after the step that leads here, besides new messages in `sees` (decision 035).
   */
  readonly announced?: readonly string[];
  /** Checked after this many ms, for elements that appear or disappear by another clock than the state's own. */
  readonly afterMs?: number;
  /** The path that the user was redirected to. */
  readonly at?: string;
  /** States of another region that hide this one, as dotted paths; then it isn't checked. */
  readonly unlessIn?: readonly string[];
  /** The path and query of the external page that the browser navigates to; the page itself isn't loaded. */
  readonly leavingFor?: string;
  /** The `color-scheme` of the page's root: `light dark`, `light` or `dark`. */
  readonly appearance?: Appearance;
};
