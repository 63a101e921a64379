import type { Appearance } from '../../../contract/site/appearance.ts';

/** Something on a page, found by what assistive technology calls it. Plain data: a browser test and the replay read it. */
export type Thing =
  | {
      readonly by: 'role';
      readonly role: ThingRole;
      readonly name: string;
      /** For what can be ticked or switched on. */
      readonly isOn?: boolean;
      /** The work that it started is under way (`aria-busy`). */
      readonly isBusy?: true;
      /** Looked for in there only: two buttons of the same name may stand on a page. */
      readonly within?: Thing;
    }
  /** A form control with this label; `value` is what stands in it. */
  | { readonly by: 'label'; readonly label: string; readonly value?: string }
  /** A text that can be read, exactly and as a whole element. */
  | { readonly by: 'text'; readonly text: string }
  /**
   * What is announced: an error (`alert`) or a piece of news (`status`) with this text in it. A `timer` shows this
   * text, as m:ss, when its state is entered, and from then on what is left of it.
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

/** A file on the person's disk; what is in it doesn't matter. `size` in bytes. */
export type GivenFile = { readonly name: string; readonly size: number };

/** What a person, their browser or the world outside does. A path step is a list of these. */
export type Gesture =
  | { readonly do: 'press'; readonly thing: Thing }
  /** Replaces what stands in a control. */
  | { readonly do: 'type'; readonly into: Thing; readonly text: string }
  | { readonly do: 'paste'; readonly into: Thing; readonly text: string }
  | { readonly do: 'choose'; readonly from: Thing; readonly option: string }
  | { readonly do: 'key'; readonly key: string }
  /** Takes files in the dialog that a press on the thing opens. */
  | { readonly do: 'chooseFiles'; readonly by: Thing; readonly files: readonly GivenFile[] }
  | { readonly do: 'dropFiles'; readonly on: Thing; readonly files: readonly GivenFile[] }
  /** Ticks or unticks a checkbox, unless it is so already. */
  | { readonly do: 'tick'; readonly thing: Thing; readonly isOn: boolean }
  /** Lets time pass, in ms; for what is offered only after a while (reading 9: 'cancel' after 10 s). */
  | { readonly do: 'wait'; readonly ms: number }
  /** What no hand on the page does. The replay, which has no browser of its own, sends the event instead. */
  | {
      readonly do: 'outside';
      readonly what: OutsideEvent;
      /** What another tab leaves in local storage, as it is; null where it removes an item. */
      readonly leaves?: Readonly<Record<string, string | null>>;
      /** The toast of another flow that comes with it. */
      readonly shows?: string;
    };

/** See `outside.ts` of the browser tests for what each of them is there. */
export type OutsideEvent =
  | 'the page is restored from the back-forward cache'
  | 'the person goes back'
  | 'the connection is lost'
  | 'the connection is back'
  | 'another tab changes the consent'
  /** A protected page is opened inside the app (`history.pushState`) without a token; the guard leads on to / (spec §2). */
  | 'all data is cleared'
  | 'another tab signs out'
  /** As much of a file as file-samples.ts says. */
  | 'a part of a file leaves'
  /** One of those that the browser offers in the email field of a login page. */
  | 'a passkey is used';

/**
 * What a person must see while a state is active. Two states of one screen never have the same expectation; what has been
 * navigated away from expects the page that came instead.
 */
export type ScreenExpectation = {
  /** At least one thing; all of them can be seen. */
  readonly sees: readonly Thing[];
  /** Can be used: neither disabled nor busy. */
  readonly enabled?: readonly Thing[];
  /** Is there and can't be used, is busy, or (a field) can't be changed. No hand takes a step that begins with one. */
  readonly disabled?: readonly Thing[];
  /** Is not there. */
  readonly missing?: readonly Thing[];
  /** What has the focus once a step has led here; where one rule for all says when left out (decision 035). */
  readonly focused?: Thing;
  /** What live regions say once a step has led here, beside the messages that are new in `sees` (decision 035). */
  readonly announced?: readonly string[];
  /** Looked at this many ms later; for what comes, or doesn't come, by a clock that isn't the state's own. */
  readonly after?: number;
  /** The address that the person has been brought to, as a path. */
  readonly at?: string;
  /** States of another region in which nothing of this one is drawn, as dotted paths: there it is not looked for. */
  readonly unlessIn?: readonly string[];
  /** Path and query of the page outside the app that the browser is on its way to; that page never comes. */
  readonly leavingFor?: string;
  /** The colours that the page is drawn in: `color-scheme` of its root is `light dark`, `light` or `dark`. */
  readonly look?: Appearance;
};
