import { navigationMachine } from '../../../machines/site/navigation.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { noAnswer, noConnection } from '../samples.ts';

const toAbout = { to: '/about' };
const toLogin = { to: '/developer/login', replace: true };

export const navigationModel = defineModel<typeof navigationMachine>({
  flow: 'navigation',
  machine: navigationMachine,
  inputs: { 'on the page that came with the document': undefined },
  events: {
    'navigation.requested': {
      'the user follows a link': { step: toAbout },
      'a flow leads elsewhere': { step: toLogin },
    },
    'navigation.moved': { 'the user goes back': {} },
    'navigation.canceled': { 'the user stays on the page': {} },
  },
  outcomes: {
    routerOpening: {
      done: { 'the router is there': undefined },
      error: { 'the router’s code can’t be had': noConnection },
    },
    pageDrawing: {
      done: { 'the router’s page is there': undefined },
      error: { 'the router fails': noAnswer },
    },
    connection: {
      done: { 'the connection is back': undefined },
      error: { 'nobody can tell when the connection is back': noAnswer },
    },
  },
  contextKey: ({ step }) => step?.to ?? null,
  resting: { routed: 'the router draws every page' },
  states: {
    onFirstPage: {},
    openingRouter: { running: ['routerOpening'] },
    drawing: { running: ['pageDrawing'] },
    routed: {},
    loadingDocument: { running: ['connection'] },
    left: { ends: true },
    reloading: { ends: true },
  },
  expectations: [
    {
      spec: 'decision 013: the router comes with the first step',
      from: 'onFirstPage',
      when: 'the user follows a link',
      to: 'openingRouter',
      effects: [['showProgress'], ['call routerOpening']],
      known: { step: toAbout },
    },
    {
      spec: 'reading 9: a step that takes too long can be canceled',
      from: 'openingRouter',
      when: 'the user stays on the page',
      to: 'onFirstPage',
      effects: [['hideProgress']],
      known: { step: null },
    },
    {
      spec: 'reading 9: a step that takes too long can be canceled',
      from: 'drawing',
      when: 'the user stays on the page',
      where: ({ step }) => (step as typeof toAbout | null)?.to === '/about',
      to: 'onFirstPage',
      effects: [['takeBackStep', { replace: false }], ['hideProgress']],
      known: { step: null },
    },
    {
      spec: 'reading 9: a step that takes too long can be canceled',
      from: 'loadingDocument',
      when: 'the user stays on the page',
      to: 'onFirstPage',
      effects: [['hideProgress']],
      known: { step: null },
    },
    {
      spec: 'decision 013: back before there is a router',
      from: 'onFirstPage',
      when: 'the user goes back',
      to: 'openingRouter',
      effects: [['call routerOpening']],
      known: { step: null },
    },
    {
      spec: 'decision 013: the last wish counts',
      from: 'openingRouter',
      when: 'a flow leads elsewhere',
      to: 'openingRouter',
      effects: [['showProgress']],
      known: { step: toLogin },
    },
    {
      spec: 'decision 013: the router goes where the user wants',
      from: 'openingRouter',
      when: 'the router is there',
      where: ({ step }) => (step as typeof toAbout | null)?.to === '/about',
      to: 'drawing',
      effects: [['pushStep', toAbout], ['call pageDrawing']],
    },
    {
      spec: 'decision 013: the router begins at the current address',
      from: 'openingRouter',
      when: 'the router is there',
      where: ({ step }) => step === null,
      to: 'drawing',
      effects: [['call pageDrawing']],
    },
    {
      spec: 'decision 013: the page before stays until the router’s is there',
      from: 'drawing',
      when: 'the router’s page is there',
      to: 'routed',
      effects: [['handOver'], ['hideProgress']],
    },
    {
      spec: 'decision 013: a wish while the router draws',
      from: 'drawing',
      when: 'the user follows a link',
      to: 'drawing',
      effects: [['pushStep', toAbout]],
    },
    {
      spec: 'decision 013: the router draws every page',
      from: 'routed',
      when: 'a flow leads elsewhere',
      to: 'routed',
      effects: [['pushStep', toLogin]],
    },
    {
      spec: 'decision 013: without the router’s code the next page is a document',
      from: 'openingRouter',
      when: 'the router’s code can’t be had',
      where: ({ step }) => step !== null,
      to: 'loadingDocument',
      effects: [['call connection']],
    },
    {
      spec: 'decision 013: without the router’s code the page before is a document, too',
      from: 'openingRouter',
      when: 'the router’s code can’t be had',
      where: ({ step }) => step === null,
      to: 'reloading',
      effects: [['reloadDocument']],
    },
    {
      spec: 'decision 013: the last wish counts',
      from: 'loadingDocument',
      when: 'a flow leads elsewhere',
      to: 'loadingDocument',
      effects: [],
      known: { step: toLogin },
    },
    ...['the connection is back', 'nobody can tell when the connection is back'].flatMap((when) =>
      [toAbout, toLogin].map((step) => ({
        spec: 'decision 013: the next page is loaded as a document',
        from: 'loadingDocument',
        when,
        where: (context: Readonly<Record<string, unknown>>) =>
          (context.step as typeof toAbout | null)?.to === step.to,
        to: 'left',
        effects: [['loadDocument', step] as const],
      })),
    ),
    {
      spec: 'decision 013: a router that fails is loaded anew',
      from: 'drawing',
      when: 'the router fails',
      to: 'reloading',
      effects: [['reloadDocument']],
    },
  ],
});
