import type { Invitation } from '../../../contract/marketplace/directory/invitation.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { dana as found } from './developer-samples.ts';
import { openProject } from './project-samples.ts';

/** With a real id, because the client sends no others. */
export const dana = { ...found, developerId: '0b7c3f52-6d1e-4c58-9a41-2f60d8e7a913' };

/** Projects that a company can invite to. */
export const billingProject: Project = { ...openProject, id: '4e1f8a06-93b2-4d7c-8c5e-7a2b1d90f364' };
export const gardenProject: Project = {
  ...openProject,
  id: '91d2c7b8-05fa-4e63-b7d4-c83e6f1a2059',
  title: 'A planner for gardens',
};

export const sentInvitation: Invitation = {
  id: 'i1',
  project: { id: billingProject.id, title: billingProject.title, isOpen: true },
  company: { userId: 'c1', name: 'Cora Ltd' },
  developer: { userId: dana.developerId, name: dana.profile.displayName },
  message: 'We liked your profile.',
  applicationId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
/** Its project has ended, and the developer hadn't applied: its title is no longer shown. */
export const endedInvitation: Invitation = {
  ...sentInvitation,
  id: 'i2',
  project: { id: gardenProject.id, title: null, isOpen: false },
  message: '',
};
/** The developer has applied to its project. */
export const appliedInvitation: Invitation = {
  ...sentInvitation,
  id: 'i3',
  project: { id: gardenProject.id, title: gardenProject.title, isOpen: true },
  applicationId: 'a1',
};
