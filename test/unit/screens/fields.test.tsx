import { expect, test } from 'vitest';
import { chosenScreens, screens } from '../../model/screens.ts';
import { renderScenes } from './rendered-scenes.tsx';

/**
 * Every field of every form, as browsers, on-screen keyboards and password managers see it: its label, then its
 * attributes. A field is listed once for each variant.
 */
const fields: Readonly<Record<string, readonly string[]>> = {
  'account-name': ['Full name: type=text name=name autocomplete=name'],
  'application-board': [
    'Reason: textarea name=reason',
    'Search applications: type=search name=q autocomplete=off enterkeyhint=search maxlength=200',
    'Show: select name=show',
    'Sort by: select name=sort',
  ],
  'application-review': ['Reason: textarea name=reason'],
  'bank-account': [
    'Account holder: type=text name=holder autocomplete=name',
    'BIC: type=text name=bic autocomplete=off autocapitalize=characters',
    'IBAN: type=text name=iban autocomplete=off autocapitalize=characters',
  ],
  'billing-details': [
    'Address: textarea name=address autocomplete=street-address',
    'Country: select name=country autocomplete=country',
    'Name: type=text name=name autocomplete=organization',
    'VAT ID Optional: type=text name=vatId autocomplete=off autocapitalize=characters',
  ],
  'change-email': [
    'New email: type=email name=email inputmode=email autocomplete=email',
    'Six-digit code: type=text name=code inputmode=numeric autocomplete=one-time-code',
  ],
  'change-password': [
    // For password managers only: whose password it is.
    '(none): type=text name=username autocomplete=username',
    'Confirm Password: type=password name=confirmation autocomplete=new-password enterkeyhint=go autocapitalize=none',
    'Current Password: type=password name=currentPassword autocomplete=current-password enterkeyhint=go autocapitalize=none',
    'New Password: type=password name=password autocomplete=new-password enterkeyhint=go autocapitalize=none',
  ],
  'confirm-identity': ['Code: type=text name=code inputmode=numeric autocomplete=one-time-code'],
  contact: [
    'Email: type=email name=email inputmode=email autocomplete=email',
    'Message: textarea name=message',
    'Name: type=text name=name autocomplete=name',
  ],
  // A button opens it.
  'file-upload': ['(none): type=file'],
  'forgot-password': ['Email: type=email name=email inputmode=email autocomplete=username enterkeyhint=send'],
  login: [
    'Email: type=email name=email inputmode=email autocomplete=email',
    'Email: type=email name=email inputmode=email autocomplete=username webauthn',
    'Full Name: type=text name=name autocomplete=name',
    'Password: type=password name=password autocomplete=current-password enterkeyhint=go autocapitalize=none',
    'Password: type=password name=password autocomplete=new-password enterkeyhint=go autocapitalize=none',
  ],
  offer: [
    'Amount of milestone 1: type=text inputmode=decimal autocomplete=off',
    'Amount of milestone 2: type=text inputmode=decimal autocomplete=off',
    'Days of milestone 1: type=text inputmode=numeric autocomplete=off',
    'Days of milestone 2: type=text inputmode=numeric autocomplete=off',
    'Description of milestone 1 Optional: textarea',
    'Description of milestone 2 Optional: textarea',
    'Message Optional: textarea name=message',
    'Title of milestone 1: type=text autocomplete=off',
    'Title of milestone 2: type=text autocomplete=off',
  ],
  passkeys: ['Name: type=text name=name autocomplete=off maxlength=60'],
  'profile-registration': [
    'About: textarea name=about',
    'Available from: type=date name=availableFrom',
    'Contact name: type=text name=contactName autocomplete=name',
    'Country: select name=country autocomplete=country',
    'Display name: type=text name=displayName autocomplete=name',
    'Headline: type=text name=headline autocomplete=off',
    'Hourly rate: currency: select',
    'Hourly rate: type=text name=hourlyRate inputmode=decimal autocomplete=off',
    'Hours per week: type=text name=hoursPerWeek inputmode=numeric autocomplete=off',
    'Industry: select name=industry',
    'Legal name: type=text name=legalName autocomplete=organization',
    'Link 1 Optional: type=url name=links inputmode=url autocomplete=off',
    'Size: select name=size',
    'Skills: type=text name=skills autocomplete=off enterkeyhint=done',
    'Time zone: select name=timeZone',
    'Website Optional: type=url name=website inputmode=url autocomplete=url',
    'Years of experience: type=text name=yearsOfExperience inputmode=numeric autocomplete=off',
  ],
  'contract-end': ['Reason: textarea name=reason'],
  'milestone-proposal': [
    'Amount: type=text name=amount inputmode=decimal autocomplete=off',
    'Days: type=text name=days inputmode=numeric autocomplete=off',
    'Description Optional: textarea name=description',
    'Title: type=text name=title autocomplete=off',
  ],
  'milestone-review': ['New due date: type=date name=dueAt', 'What should change?: textarea name=note'],
  'milestone-work': [
    'Link 1 Optional: type=url name=links inputmode=url autocomplete=off',
    'Note: textarea name=note',
  ],
  earnings: ['Amount: type=text name=amount inputmode=decimal autocomplete=off'],
  dispute: [
    'Dana’s amount: type=text name=toDeveloper inputmode=decimal autocomplete=off',
    'Dana’s share: type=range',
    'Statement: textarea name=statement',
  ],
  refund: ['Reason: textarea name=reason', 'Statement: textarea name=statement'],
  'offer-answer': ['Reason: textarea name=reason'],
  'project-editor': [
    'Budget from: type=text name=budgetMin inputmode=decimal autocomplete=off',
    'Budget to: type=text name=budgetMax inputmode=decimal autocomplete=off',
    'Deadline Optional: type=date name=deadline',
    'Description: textarea name=description',
    'Hours a week Optional: type=text name=hoursPerWeek inputmode=numeric autocomplete=off',
    'Question 1 Optional: type=text name=questions autocomplete=off',
    'Skills: type=text name=skills autocomplete=off enterkeyhint=done',
    'Time zone overlap Optional: select name=overlapHours',
    'Title: type=text name=title autocomplete=off',
  ],
  'application-form': [
    'Amount: type=text name=milestones.0.amount inputmode=decimal autocomplete=off',
    'Cover letter: textarea name=letter',
    'Days: type=text name=milestones.0.days inputmode=numeric autocomplete=off',
    'Have you built a calendar before?: textarea name=answers.0',
    'Title: type=text name=milestones.0.title autocomplete=off',
  ],
  'application-revision': [
    'Amount: type=text name=milestones.0.amount inputmode=decimal autocomplete=off',
    'Cover letter: textarea name=letter',
    'Days: type=text name=milestones.0.days inputmode=numeric autocomplete=off',
    'Have you built a calendar before?: textarea name=answers.0',
    'Title: type=text name=milestones.0.title autocomplete=off',
  ],
  'project-search': [
    'Budget from: select name=budgetMin',
    'Budget up to: select name=budgetMax',
    'Level: select name=level',
    'Name: type=text name=name autocomplete=off maxlength=60',
    'Posted: select name=postedWithin',
    'Skill: type=text name=skill autocomplete=off enterkeyhint=done maxlength=40',
    'Sort by: select name=sort',
    'What are you looking for?: type=search name=q autocomplete=off enterkeyhint=search maxlength=200',
  ],
  'developer-search': [
    'Hours a week: select name=hours',
    'Rate up to: select name=rateMax',
    'Rates in: select name=currency',
    'Skills: type=text name=skill autocomplete=off enterkeyhint=done maxlength=40',
    'Sort by: select name=sort',
    'Time difference: select name=hoursApart',
    'Time zone: select name=timeZone',
    'Who are you looking for?: type=search name=q autocomplete=off enterkeyhint=search maxlength=200',
  ],
  invitation: ['Message Optional: textarea name=message', 'Project: select name=projectId'],
  'reset-password': [
    // For password managers only: whose password it is.
    '(none): type=text name=username autocomplete=username',
    'Confirm Password: type=password name=confirmation autocomplete=new-password enterkeyhint=go autocapitalize=none',
    'New Password: type=password name=password autocomplete=new-password enterkeyhint=go autocapitalize=none',
  ],
  'two-step-login': [
    'Code: type=text name=code inputmode=numeric autocomplete=one-time-code autocapitalize=none maxlength=64',
  ],
  'two-step-setup': ['Code: type=text name=code inputmode=numeric autocomplete=one-time-code'],
  'verify-email': [
    'Digit 1 of 4: type=text inputmode=numeric autocomplete=one-time-code enterkeyhint=go',
    'Digit 2 of 4: type=text inputmode=numeric autocomplete=off enterkeyhint=go',
    'Digit 3 of 4: type=text inputmode=numeric autocomplete=off enterkeyhint=go',
    'Digit 4 of 4: type=text inputmode=numeric autocomplete=off enterkeyhint=go',
  ],
};

test('only fields of flows with a screen are listed', () => {
  const flows = screens.map(({ flow }) => flow);
  expect(Object.keys(fields).filter((flow) => !flows.includes(flow))).toEqual([]);
});

test.each(chosenScreens)('the fields of $flow', { timeout: 60_000 }, async (screen) => {
  const scenes = await renderScenes(screen);
  const seen = new Set(scenes.flatMap(({ html }) => fieldsIn(html)));
  expect([...seen].sort()).toEqual(fields[screen.flow] ?? []);
});

/** The parts of a field's description, in this order. */
const drawnAttributes = [
  'type',
  'name',
  'inputMode',
  'autoComplete',
  'enterKeyHint',
  'autoCapitalize',
  'maxLength',
];

function fieldsIn(html: string): readonly string[] {
  return [...html.matchAll(/<(input|textarea|select)\b(?![^>]* type="(?:radio|checkbox)")([^>]*)>/gu)].map(
    ([, tag, attributes = '']) => {
      const value = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'iu').exec(attributes)?.[1] ?? null;
      const label = value('aria-label') ?? findLabel(html, value('id'));
      const parts = drawnAttributes.flatMap((name) => {
        const said = value(name);
        return said === null ? [] : `${name.toLowerCase()}=${said}`;
      });
      return [`${label}:`, ...(tag === 'input' ? [] : [tag]), ...parts].join(' ');
    },
  );
}

function findLabel(html: string, id: string | null): string {
  const [, label = ''] = new RegExp(`<label[^>]* for="${id}"[^>]*>(.*?)</label>`, 'su').exec(html) ?? [];
  return label.replace(/<[^>]+>/gu, '').trim() || '(none)';
}
