import { expect, test } from 'vitest';
import { sourceProblems } from './generator/source-rules.ts';

const good = `import { setup } from 'xstate';
import { notProvided } from '../client-rules/effects.ts';
import type { Profile } from '../../contract/account/account.ts';
export const machine = setup({
  actions: { greet: notProvided },
  guards: { isOld: () => true },
  actors: { call: notProvided },
  delays: { pause: 100 },
}).createMachine({ context: ({ input }) => ({ ...input }), states: { a: {} } });`;

test('a machine that can be pasted into Stately Studio is accepted', () => {
  expect(sourceProblems('good.machine.ts', good)).toEqual([]);
});

test.each([
  [
    'an import of the browser',
    "import '../../src/browser/toasts.ts';",
    'it may not import ../../src/browser/toasts.ts',
  ],
  [
    'an import of the contract’s values',
    "import { role } from '../../contract/account/account.ts';",
    'it may not import ../../contract/account/account.ts',
  ],
  ['enqueueActions', "import { enqueueActions } from 'xstate';", 'it uses enqueueActions of xstate'],
  ['not()', "import { not } from 'xstate';", 'it uses not of xstate'],
])('a machine with %s is refused', (_, line, problem) => {
  expect(sourceProblems('bad.machine.ts', `${line}\n${good}`)).toEqual([problem]);
});

test.each([
  ['a spread', 'states: { a: { on: { ...common } } }', 'its literal spreads'],
  ['a computed key', 'states: { [name]: {} }', 'its literal has a computed key'],
  ['a spread in a list', 'states: { a: { entry: [...common] } }', 'its literal spreads'],
])('a literal with %s is refused', (_, states, problem) => {
  const source = good.replace('states: { a: {} }', states);
  expect(sourceProblems('bad.machine.ts', source)).toEqual([problem]);
});

test('everything that an editor can show and change is accepted', () => {
  const state = `{
    description: 'A state.', tags: ['busy'], entry: 'greet', exit: [{ type: 'greet', params: ({ context }) => context }],
    invoke: { id: 'call', src: 'call', input: ({ context }) => context, onDone: { target: 'b' }, onError: 'b' },
    on: { ring: [{ guard: 'isOld', target: '#m.b' }, { guard: { type: 'isOld', params: {} }, actions: ['greet'] }] },
    after: { pause: { target: 'b' } }, always: { guard: 'isOld', target: 'b' },
  }`;
  expect(sourceProblems('good.machine.ts', good.replace('a: {}', `a: ${state}, b: {}`))).toEqual([]);
});

// Forms that Stately Studio's importer skips or drops.
test.each([
  ['a template as a target', "on: { ring: { target: `${'b'}` } }", 'a: a target is not a plain string'],
  ['a variable as a target', 'on: { ring: { target: next } }', 'a: a target is not a plain string'],
  ['several targets', "on: { ring: { target: ['b', 'c'] } }", 'a: a target is not a plain string'],
  ['a transition made elsewhere', 'on: { ring: goOn }', 'a: a transition is not written out'],
  ['a variable as the first state', 'initial: first', 'a: initial is not a plain string'],
  ['a template as a description', 'description: `A state.`', 'a: description is not a plain string'],
  ['a variable as a tag', 'tags: [busy]', 'a: a tag is not a plain string'],
  ['an inline action', 'entry: () => greet()', 'a: one of its actions has no plain name'],
  ['an inline assign', 'on: { ring: { actions: assign({}) } }', 'a: one of its actions has no plain name'],
  ['an action from nowhere', "exit: 'wave'", 'a: wave is not declared in the actions of setup()'],
  ['an inline guard', 'always: { guard: () => true }', 'a: one of its guards has no plain name'],
  [
    'a guard from nowhere',
    "always: { guard: { type: 'isNew' } }",
    'a: isNew is not declared in the guards of setup()',
  ],
  ['an inline actor', 'invoke: { src: fromPromise(ask) }', 'a: one of its actors has no plain name'],
  ['an actor from nowhere', "invoke: { src: 'ask' }", 'a: ask is not declared in the actors of setup()'],
  ['an invoke made elsewhere', 'invoke: asking', 'a: an invoke is not written out'],
  [
    'a variable as an id',
    "invoke: { id: name, src: 'call' }",
    'a: the id of an invoke is not a plain string',
  ],
  ['a delay without a name', "after: { 500: 'b' }", 'a: 500 is not declared in the delays of setup()'],
  ['a problem further in', 'states: { b: { initial: first } }', 'a.b: initial is not a plain string'],
])('a machine with %s is refused', (_, state, problem) => {
  const source = good.replace('a: {}', `a: { ${state} }`);
  expect(sourceProblems('bad.machine.ts', source)).toEqual([problem]);
});

test.each([
  ['a state', good.replace('a: {}', 'a: aState'), 'a is not written out'],
  [
    'a literal',
    good.replace(/createMachine\(.*\)/u, 'createMachine(config)'),
    'the machine is not written out',
  ],
])('%s that is made elsewhere is refused', (_, source, problem) => {
  expect(sourceProblems('bad.machine.ts', source)).toEqual([problem]);
});

test('a machine without setup() is refused', () => {
  const source = good.replace(/setup\(\{.*?\}\)\.createMachine/su, 'xstate.createMachine');
  expect(sourceProblems('bad.machine.ts', source)).toEqual(['it is not setup({ … }).createMachine({ … })']);
});

test('a machine that reads the clock is refused', () => {
  expect(sourceProblems('bad.machine.ts', `${good}\nconst now = () => Date.now();`)).toHaveLength(1);
});
