import type { Appearance } from '../../../contract/site/appearance.ts';

/** Something on a page, identified by its accessible name. Plain data: a browser test and the replay read it. */
export type ScreenElement =
  | {
      readonly by: 'role';
      readonly role: ThingRole;
      readonly name: string;
      /** For controls that can be ticked or switched on. */
      readonly isOn?: boolean;
      /** The work that it started is in progress (`aria-busy`). */
      readonly isBusy?: true;
      /** Searched only in there: a page may have two buttons of the same name. */
      readonly within?: ScreenElement;
    }
  /** A form control with this label; `value` is its value. */
  | { readonly by: 'label'; readonly label: string; readonly value?: string }
  /** A text that is visible, exactly and as a whole element. */
  | { readonly by: 'text'; readonly text: string }
  /**
   * What is announced: an error (`alert`) or a message (`status`) that contains this text. A `timer` shows this text,
   * as m:ss, when its state is entered, and from then on the time that is left of it.
   */
  | { readonly by: 'message'; readonly role: 'alert' | 'status' | 'timer'; readonly text: string }
  /** A toast with this text, in the region 'Notifications'. An expectation has one only right after the step that shows it. */
  | { readonly by: 'toast'; readonly text: string };

type ThingRole =
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

/** A file on the user's disk; its content doesn't matter. `size` in bytes. */
export type GivenFile = { readonly name: string; readonly size: number };

/** What a user, their browser or the outside world does. A path step is a list of these. */
export type Gesture =
  | { readonly do: 'press'; readonly thing: ScreenElement }
  /** Replaces a control's text. */
  | { readonly do: 'type'; readonly into: ScreenElement; readonly text: string }
  | { readonly do: 'paste'; readonly into: ScreenElement; readonly text: string }
  | { readonly do: 'choose'; readonly from: ScreenElement; readonly option: string }
  | { readonly do: 'key'; readonly key: string }
  /** Chooses files in the dialog that a press on the thing opens. */
  | { readonly do: 'chooseFiles'; readonly by: ScreenElement; readonly files: readonly GivenFile[] }
  | { readonly do: 'dropFiles'; readonly on: ScreenElement; readonly files: readonly GivenFile[] }
  /** Ticks or unticks a checkbox, unless it is so already. */
  | { readonly do: 'tick'; readonly thing: ScreenElement; readonly isOn: boolean }
  /** Lets time pass, in ms; for what appears only after a while (reading 9: 'cancel' after 10 s). */
  | { readonly do: 'wait'; readonly ms: number }
  /** What no gesture on the page does. The replay, which has no browser of its own, sends the event instead. */
  | {
      readonly do: 'outside';
      readonly what: OutsideEvent;
      /** What another tab writes to local storage, unchanged; null if it removes an item. */
      readonly leaves?: Readonly<Record<string, string | null>>;
      /** The toast of another flow that comes with it. */
      readonly shows?: string;
    };

/** `outside.ts` of the browser tests implements each of them. */
export type OutsideEvent =
  | 'the page is restored from the back-forward cache'
  | 'the person goes back'
  | 'the connection is lost'
  | 'the connection is back'
  | 'another tab changes the consent'
  /**
   * A protected page is opened inside the app (`history.pushState`) without a token; the guard redirects to / (spec
   * §2).
   */
  | 'all data is cleared'
  | 'another tab signs out'
  /** A file of those in file-samples.ts. */
  | 'a part of a file leaves'
  /** One of those that the browser offers in the email field of a login page. */
  | 'a passkey is used';

/**
 * What a user must see while a state is active. Two states of one screen never have the same expectation; a state that
 * has navigated away expects the next page.
 */
export type ScreenExpectation = {
  /** At least one thing; all of them are visible. */
  readonly sees: readonly ScreenElement[];
  /** Can be used: neither disabled nor busy. */
  readonly enabled?: readonly ScreenElement[];
  /** Is there but disabled, busy, or (a field) read-only. No gesture starts with one. */
  readonly disabled?: readonly ScreenElement[];
  /** Is not there. */
  readonly missing?: readonly ScreenElement[];
  /** What has the focus once a step has led here; when left out one rule for all decides (decision 035). */
  readonly focused?: ScreenElement;
  /** What live regions announce once a step has led here, beside the messages that are new in `sees` (decision 035). */
  readonly announced?: readonly string[];
  /** Checked this many ms later; for what appears, or doesn't, by a clock that isn't the state's own. */
  readonly after?: number;
  /** The path that the user has been brought to. */
  readonly at?: string;
  /** States of another region in which nothing of this one is drawn, as dotted paths: it is not checked there. */
  readonly unlessIn?: readonly string[];
  /** Path and query of the external page that the browser navigates to; that page never loads. */
  readonly leavingFor?: string;
  /** The colours that the page is drawn in: `color-scheme` of its root is `light dark`, `light` or `dark`. */
  readonly look?: Appearance;
};
