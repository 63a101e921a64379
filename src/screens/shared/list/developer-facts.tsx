import type { ComparedProfile } from '../../../../contract/marketplace/application.ts';
import { countText } from '../../../../machines/rules/count-text.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { calendarDate, dateText } from '../formats.ts';
import { languageName } from '../names.ts';
import { DescriptionList } from './description-list.tsx';
import { LocalTime } from './local-time.tsx';

/** The facts that a company compares: price, time and place. */
export function DeveloperFacts({ profile }: { readonly profile: ComparedProfile }) {
  return <DescriptionList facts={listFacts(profile)} />;
}

function listFacts(profile: ComparedProfile) {
  const { yearsOfExperience, hourlyRate, hoursPerWeek, availableFrom, timeZone, languages } = profile;
  const isAvailable = availableFrom <= calendarDate(new Date());
  return [
    { name: 'Rate', value: `${moneyText(hourlyRate)} per hour` },
    { name: 'Hours', value: `${hoursPerWeek} per week` },
    { name: 'Available', value: isAvailable ? 'Now' : `From ${dateText(availableFrom)}` },
    { name: 'Experience', value: countText(yearsOfExperience, 'year') },
    { name: 'Languages', value: languages.map(languageName).join(', ') },
    { name: 'Time zone', value: <LocalTime timeZone={timeZone} /> },
  ];
}
