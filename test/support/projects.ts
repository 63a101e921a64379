/** All fields that a project needs to be published (§M5). */
export const completeProject = {
  title: 'A calendar for our clinic',
  description: 'Patients choose a time by themselves, and no one is booked twice. '.repeat(4).trim(),
  skills: ['TypeScript', 'PostgreSQL'],
  level: 'Intermediate',
  budgetMin: 200_000,
  budgetMax: 500_000,
  deadline: '2027-02-01',
  hoursPerWeek: 20,
  overlapHours: 4,
  questions: ['Have you built a calendar before?'],
} as const;

/** A developer's application to that project. */
export const completeApplication = {
  letter: 'I have built three booking systems, two of them for clinics with more than one doctor. '.repeat(2),
  milestones: [
    { title: 'Calendar', amount: 150_000, days: 14 },
    { title: 'Booking by patients', amount: 100_000, days: 10 },
  ],
  answers: ['Yes, three of them.'],
  projectRevision: 1,
};
