import { type FormEvent, useState } from 'react';

export type FormCheck = {
  /** What is wrong, by the input's name, in the platform's words. */
  readonly messages: Readonly<Record<string, string>>;
  /** Judges a form on submit and puts the focus on the first wrong field; true when the form may be sent. */
  readonly check: (form: HTMLFormElement) => boolean;
  /** For the form: takes a message away when its field is changed. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes every message away. */
  readonly forget: () => void;
};

/**
 * The platform's own validation with its messages inline: the form says `noValidate`, its inputs say `required`,
 * `type="email"` and so on.
 */
export function useFormCheck(): FormCheck {
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  function check(form: HTMLFormElement): boolean {
    const wrong = [...form.elements].filter(isWrong);
    setMessages(Object.fromEntries(wrong.map((input) => [input.name, input.validationMessage])));
    wrong[0]?.focus();
    return wrong.length === 0;
  }
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!isField(target) || !(target.name in messages)) return;
    setMessages(Object.fromEntries(Object.entries(messages).filter(([name]) => name !== target.name)));
  }
  return { messages, check, onInput, forget: () => setMessages({}) };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget): target is TextControl {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isWrong(element: Element): element is TextControl {
  return isField(element) && !element.validity.valid;
}
