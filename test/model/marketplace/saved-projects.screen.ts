import type { SavedProjects } from '../../../contract/marketplace/saved.ts';
import type { savedProjectsMachine } from '../../../machines/marketplace/saved-projects.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { closedClinic, plants, savedClosed, savedEnded } from './search-samples.ts';

const title = heading('Saved projects');
const tabs = ['Search', 'Saved', 'Saved searches', 'Invitations'].map(link);
const emptyHeading = heading('No saved projects');
const findWork = link('Find work');
const showMore = button('Show more');
const tryAgain = button('Try again');
const savedButton = button(`Saved ${plants.title}`);
const saveButton = button(`Save ${plants.title}`);
const endedHeading = heading('This project has ended Ended');
/** Its date is shown in the browser's time zone. */
const remove = button('Remove the project saved on 20 November 2026 at 12:00');

const startsOver = {
  state: 'loading',
  because: '§M4: the tab is in the address, and its list is loaded again',
};

export const savedProjectsScreen = defineScreen<typeof savedProjectsMachine>({
  flow: 'saved-projects',
  screen: 'projects/saved/saved-projects-screen',
  visits: {
    'a developer at their saved projects': {
      address: '/developer/dashboard/saved',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    savedFetch: { method: 'GET', path: '/v1/saved', answer: (page: SavedProjects) => page },
    moreFetch: { method: 'GET', path: '/v1/saved', answer: (page: SavedProjects) => page },
    saveToggle: {
      method: 'PUT',
      path: '/v1/projects/*/save',
      or: [{ method: 'DELETE', path: '/v1/projects/*/save' }],
    },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    'the user unsaves the plants': [press(savedButton)],
    'the user saves the plants again': [press(saveButton)],
    'the user removes an ended project': [press(remove)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  afterReload: { unavailable: startsOver, listing: startsOver, loadingMore: startsOver, saving: startsOver },
  expectations: {
    loading: { sees: [title, ...tabs], missing: [heading(plants.title), emptyHeading, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, ...tabs, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [emptyHeading, showMore],
    }),
    listing: ({ saved: listed, nextCursor, problem }) => {
      const has = (id: string) => listed.some((one) => one.id === id);
      const plantsNow = listed.find(({ id }) => id === plants.id)?.project;
      return {
        sees: [
          title,
          ...tabs,
          ...(listed.length === 0 && nextCursor === null ? [emptyHeading, findWork] : []),
          ...(has(plants.id) ? [heading(plants.title)] : []),
          ...(has(savedEnded.id) ? [endedHeading] : []),
          ...(has(savedClosed.id) ? [heading(closedClinic.title), text('Closed')] : []),
          ...(problem === null ? [] : [alert(problem)]),
        ],
        enabled: [
          ...(plantsNow ? [plantsNow.forYou?.isSaved ? savedButton : saveButton] : []),
          ...(has(savedEnded.id) ? [remove] : []),
          ...(nextCursor === null ? [] : [showMore]),
        ],
        missing: [
          tryAgain,
          ...(has(savedEnded.id) ? [] : [endedHeading]),
          ...(nextCursor === null ? [showMore] : []),
          ...(problem === null ? [anyAlert] : []),
        ],
      };
    },
    loadingMore: { sees: [title, busy('Show more')], missing: [anyAlert] },
    saving: ({ chosen, nextCursor }) => ({
      sees: [
        title,
        chosen?.project
          ? busy(`${chosen.project.forYou?.isSaved ? 'Saved' : 'Save'} ${chosen.project.title}`)
          : busy('Remove the project saved on 20 November 2026 at 12:00'),
      ],
      disabled: nextCursor === null ? [] : [showMore],
      missing: [anyAlert],
    }),
  },
});
