import { useSelector } from '@xstate/react';
import { CompanyProfileForm } from './company-profile-form.tsx';
import { DeveloperProfileForm } from './developer-profile-form.tsx';
import type { RegistrationActor } from './profile-form.tsx';
import { useLinkedField } from './use-linked-field.ts';

type OwnProfileFormProps = { readonly actor: RegistrationActor; readonly name: string };

/** The profile form of the flow's side. */
export function OwnProfileForm({ actor, name }: OwnProfileFormProps) {
  const role = useSelector(actor, ({ context }) => context.role);
  useLinkedField();
  return role === 'CORPORATE' ? (
    <CompanyProfileForm actor={actor} name={name} />
  ) : (
    <DeveloperProfileForm actor={actor} name={name} />
  );
}
