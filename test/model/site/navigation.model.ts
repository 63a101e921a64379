import { navigationMachine } from '../../../machines/site/navigation.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { networkFailure, offlineFailure } from '../samples.ts';

const toAbout = { to: '/about' };
const toLogin = { to: '/developer/login', replace: true };

export const navigationModel = defineModel<typeof navigationMachine>({
  flow: 'navigation',
  machine: navigationMachine,
  inputs: { 'on the page that came with the document': undefined },
  events: {
    'navigation.requested': {
      'the user follows a link': { navigation: toAbout },
      'a flow leads elsewhere': { navigation: toLogin },
    },
    'navigation.moved': { 'the user goes back': {} },
    'navigation.canceled': { 'the user stays on the page': {} },
  },
  outcomes: {
    routerOpening: {
      done: { 'the router has loaded': undefined },
      error: { 'the router’s code can’t be loaded': offlineFailure },
    },
    pageLoading: {
      done: { 'the router’s page is rendered': undefined },
      error: { 'the router fails': networkFailure },
    },
    connection: {
      done: { 'the connection is back': undefined },
      error: { 'the browser can’t tell when the connection is back': networkFailure },
    },
  },
  contextKey: ({ navigation }) => navigation?.to ?? null,
  resting: { routed: 'the router renders every page' },
  states: {
    onFirstPage: {},
    openingRouter: { running: ['routerOpening'] },
    loadingPage: { running: ['pageLoading'] },
    routed: {},
    loadingDocument: { running: ['connection'] },
    left: { ends: true },
    reloading: { ends: true },
  },
  expectations: [
    {
      spec: 'decision 013: the router loads with the first navigation',
      from: 'onFirstPage',
      when: 'the user follows a link',
      to: 'openingRouter',
      effects: [['showProgress'], ['call routerOpening']],
      contextAfter: { navigation: toAbout },
    },
    {
      spec: 'reading 9: a navigation that takes too long can be canceled',
      from: 'openingRouter',
      when: 'the user stays on the page',
      to: 'onFirstPage',
      effects: [['hideProgress']],
      contextAfter: { navigation: null },
    },
    {
      spec: 'reading 9: a navigation that takes too long can be canceled',
      from: 'loadingPage',
      when: 'the user stays on the page',
      contextBefore: ({ navigation }) => (navigation as typeof toAbout | null)?.to === '/about',
      to: 'onFirstPage',
      effects: [['undoNavigation', { replace: false }], ['hideProgress']],
      contextAfter: { navigation: null },
    },
    {
      spec: 'reading 9: a navigation that takes too long can be canceled',
      from: 'loadingDocument',
      when: 'the user stays on the page',
      to: 'onFirstPage',
      effects: [['hideProgress']],
      contextAfter: { navigation: null },
    },
    {
      spec: 'decision 013: back before there is a router',
      from: 'onFirstPage',
      when: 'the user goes back',
      to: 'openingRouter',
      effects: [['call routerOpening']],
      contextAfter: { navigation: null },
    },
    {
      spec: 'decision 013: the last request counts',
      from: 'openingRouter',
      when: 'a flow leads elsewhere',
      to: 'openingRouter',
      effects: [['showProgress']],
      contextAfter: { navigation: toLogin },
    },
    {
      spec: 'decision 013: the router goes where the user wants',
      from: 'openingRouter',
      when: 'the router has loaded',
      contextBefore: ({ navigation }) => (navigation as typeof toAbout | null)?.to === '/about',
      to: 'loadingPage',
      effects: [['performNavigation', toAbout], ['call pageLoading']],
    },
    {
      spec: 'decision 013: the router starts at the current address',
      from: 'openingRouter',
      when: 'the router has loaded',
      contextBefore: ({ navigation }) => navigation === null,
      to: 'loadingPage',
      effects: [['call pageLoading']],
    },
    {
      spec: 'decision 013: the previous page stays until the router’s is rendered',
      from: 'loadingPage',
      when: 'the router’s page is rendered',
      to: 'routed',
      effects: [['handOver'], ['hideProgress']],
    },
    {
      spec: 'decision 013: a request while the router renders',
      from: 'loadingPage',
      when: 'the user follows a link',
      to: 'loadingPage',
      effects: [['performNavigation', toAbout]],
    },
    {
      spec: 'decision 013: the router renders every page',
      from: 'routed',
      when: 'a flow leads elsewhere',
      to: 'routed',
      effects: [['performNavigation', toLogin]],
    },
    {
      spec: 'decision 013: without the router’s code the next page is a document',
      from: 'openingRouter',
      when: 'the router’s code can’t be loaded',
      contextBefore: ({ navigation }) => navigation !== null,
      to: 'loadingDocument',
      effects: [['call connection']],
    },
    {
      spec: 'decision 013: without the router’s code the previous page is also a document',
      from: 'openingRouter',
      when: 'the router’s code can’t be loaded',
      contextBefore: ({ navigation }) => navigation === null,
      to: 'reloading',
      effects: [['reloadDocument']],
    },
    {
      spec: 'decision 013: the last request counts',
      from: 'loadingDocument',
      when: 'a flow leads elsewhere',
      to: 'loadingDocument',
      effects: [],
      contextAfter: { navigation: toLogin },
    },
    ...['the connection is back', 'the browser can’t tell when the connection is back'].flatMap((when) =>
      [toAbout, toLogin].map((navigation) => ({
        spec: 'decision 013: the next page is loaded as a document',
        from: 'loadingDocument',
        when,
        contextBefore: (context: Readonly<Record<string, unknown>>) =>
          (context.navigation as typeof toAbout | null)?.to === navigation.to,
        to: 'left',
        effects: [['loadDocument', navigation] as const],
      })),
    ),
    {
      spec: 'decision 013: a router that fails is loaded again',
      from: 'loadingPage',
      when: 'the router fails',
      to: 'reloading',
      effects: [['reloadDocument']],
    },
  ],
});
