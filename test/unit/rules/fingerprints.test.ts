import { expect, test } from 'vitest';
import type { Project } from '../../../contract/marketplace/project.ts';
import {
  applicationFingerprint,
  contractFingerprint,
  projectFingerprint,
  projectPageFingerprint,
} from '../../../machines/client-rules/marketplace/fingerprints.ts';
import { contract } from '../../model/marketplace/contract-samples.ts';
import { sentApplication } from '../../model/marketplace/own-application-samples.ts';
import { clinic } from '../../model/marketplace/search-samples.ts';

test('another version and another application are detected', () => {
  const project = { id: 'p1', version: 5, applications: { live: 2, unopened: 1 } };
  const texts = [
    project,
    { ...project, version: 6 },
    { ...project, applications: { live: 3, unopened: 1 } },
    { ...project, applications: { live: 2, unopened: 0 } },
  ].map(projectFingerprint);
  expect(new Set(texts).size).toBe(4);
});

test('another version of an application and another revision of its project are detected', () => {
  const { project, version } = sentApplication;
  const texts = [
    sentApplication,
    { ...sentApplication, version: version + 1 },
    { ...sentApplication, project: { ...project, revision: project.revision + 1 } },
  ].map(applicationFingerprint);
  expect(new Set(texts).size).toBe(3);
});

test('another version of a contract and of each of its milestones is detected', () => {
  const texts = [
    contract,
    { ...contract, version: contract.version + 1 },
    ...contract.milestones.map(({ id }) => ({
      ...contract,
      // Two versions further, to distinguish it from a change of the contract.
      milestones: contract.milestones.map((one) => (one.id === id ? { ...one, version: 3 } : one)),
    })),
  ].map(contractFingerprint);
  expect(new Set(texts.slice(0, 2)).size).toBe(2);
  for (const text of texts.slice(2)) expect(texts.slice(0, 2)).not.toContain(text);
});

const forYou = clinic.forYou ?? { isSaved: false, skills: [], ownHours: null, application: null };
const application = { id: 'a1', state: 'submitted', projectRevision: 1 } as const;
const applied = { ...clinic, forYou: { ...forYou, application } };

test('a project’s fingerprint changes with every event, and with every action of its reader', () => {
  const projects: readonly Project[] = [
    clinic,
    { ...clinic, version: clinic.version + 1 },
    { ...clinic, allowedEvents: ['edit'] },
    { ...clinic, forYou: { ...forYou, isSaved: true } },
    applied,
    { ...applied, forYou: { ...forYou, application: { ...application, state: 'shortlisted' } } },
    { ...applied, forYou: { ...forYou, application: { ...application, projectRevision: 2 } } },
  ];
  const texts = projects.map(projectPageFingerprint);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a visitor’s fingerprint equals that of a user who did nothing with it', () => {
  const { forYou: _, ...visited } = clinic;
  expect(projectPageFingerprint(visited)).toBe(projectPageFingerprint(clinic));
});
