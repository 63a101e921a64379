import type { Project } from '../../../../contract/marketplace/project.ts';

/** §M9: why a project is shown to a developer, such as ‘4 of your 6 skills, within your hours’; null: no reason. */
export function matchWords({
  skills,
  ofSkills,
  isWithinHours,
}: NonNullable<Project['forYou']>): string | null {
  const reasons = [
    ...(skills.length > 0 ? [`${skills.length} of your ${ofSkills} skills`] : []),
    ...(isWithinHours === null ? [] : [isWithinHours ? 'within your hours' : 'more hours than you have']),
  ];
  const text = reasons.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
