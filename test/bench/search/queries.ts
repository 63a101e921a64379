import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import { buildWord, formatSkill } from './seed.ts';

/** A word near a rank, so that no round repeats another. */
const near = (rank: number, round: number) => buildWord(rank + round);
const budget = { budgetMin: '100000', budgetMax: '2000000' };

/** Every search criterion, alone and combined, with different words each round. */
export const kinds: Readonly<Record<string, (round: number) => SearchCriteria>> = {
  everything: () => ({}),
  'a word of nearly all': (round) => ({ q: near(1, round) }),
  'a word of one in ten': (round) => ({ q: near(60, round) }),
  'a word of one in a hundred': (round) => ({ q: near(700, round) }),
  'a word of one in a thousand': (round) => ({ q: near(5_000, round) }),
  'two frequent words': (round) => ({ q: `${near(60, round)} ${near(100, round)}` }),
  'two rare words': (round) => ({ q: `${near(700, round)} ${near(900, round)}` }),
  'a phrase': (round) => ({ q: `"${near(60, round)} ${near(100, round)}"` }),
  'a frequent skill': (round) => ({ skills: formatSkill(1 + (round % 5)) }),
  'two skills': (round) => ({ skills: `${formatSkill(10 + round)},${formatSkill(40 + round)}` }),
  'a level': () => ({ level: 'Expert' }),
  'a budget': () => budget,
  'the last week': () => ({ postedWithin: '7' }),
  'all of these': (round) => ({
    q: near(60, round),
    skills: formatSkill(3),
    level: 'Expert',
    ...budget,
    postedWithin: '30',
  }),
};
