import { capitalize } from '../../../../machines/rules/capitalize.ts';
import type { FileStimulus, PathFile } from '../../../simulation/path-file.ts';
import type { Gesture, GivenFile } from '../../../simulation/screen-types.ts';
import { milliseconds } from '../../chart/edge-text.ts';
import { elementName } from '../frame/element-label.ts';

/** The events of a step, one sentence each: the user's action, the server's answer, the elapsed time. */
export function stepText(stimulus: FileStimulus, calls: PathFile['calls']): readonly string[] {
  if (stimulus.kind === 'event')
    return stimulus.gestures && stimulus.gestures.length > 0
      ? stimulus.gestures.map(gestureText)
      : [`${capitalize(stimulus.name)}.`];
  if (stimulus.kind === 'outcome') return [`${answerText(stimulus, calls)} (${stimulus.name}).`];
  return [`Wait ${seconds(stimulus.ms)}.`];
}

function gestureText(gesture: Gesture): string {
  if (gesture.do === 'press') return `Press ${elementName(gesture.target)}.`;
  if (gesture.do === 'type')
    return gesture.text === ''
      ? `Clear ${elementName(gesture.into)}.`
      : `Type “${gesture.text}” into ${elementName(gesture.into)}.`;
  if (gesture.do === 'paste')
    return `Paste ${JSON.stringify(gesture.text)} into ${elementName(gesture.into)}.`;
  if (gesture.do === 'choose') return `Choose “${gesture.option}” from ${elementName(gesture.from)}.`;
  if (gesture.do === 'chooseFiles')
    return `Press ${elementName(gesture.by)} and take ${joinNames(gesture.files)}.`;
  if (gesture.do === 'dropFiles') return `Drop ${joinNames(gesture.files)} on ${elementName(gesture.on)}.`;
  if (gesture.do === 'tick') return `${gesture.isOn ? 'Tick' : 'Untick'} ${elementName(gesture.target)}.`;
  if (gesture.do === 'key') return `Press ${gesture.key}.`;
  if (gesture.do === 'wait') return `Wait ${seconds(gesture.ms)}.`;
  return `${capitalize(gesture.what)}.`;
}

const joinNames = (files: readonly GivenFile[]) => files.map(({ name }) => name).join(', ');

function answerText(
  { invoke, end, value }: Extract<FileStimulus, { kind: 'outcome' }>,
  calls: PathFile['calls'],
): string {
  const call = calls[invoke];
  if (call === undefined) return end === 'done' ? `‘${invoke}’ succeeds` : `‘${invoke}’ fails`;
  if (end === 'done') return `${call} answers 200`;
  const { kind, status, message } = value as { kind: string; status?: number; message?: string | null };
  if (kind === 'http') return `${call} answers ${status}${message ? ` and “${message}”` : ''}`;
  if (kind === 'network' || kind === 'offline') return `No response to ${call}`;
  return `${call} fails${message ? ` with “${message}”` : ''}`;
}

/** `30 s`, or in ms if it isn't a whole number of tenths of a second. */
function seconds(ms: number): string {
  return ms % 100 === 0 ? `${ms / 1000} s` : milliseconds(ms);
}
