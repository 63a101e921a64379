import { Avatar } from '../../ui/brand/avatar.tsx';
import { CopyLinkButton } from '../../ui/feedback/copy-link-button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';

type ProfileHeadingProps = {
  readonly name: string;
  readonly lead: string;
  /** The profile's own address. */
  readonly path: string;
  /** The address of the profile editor; null for other viewers than the owner. */
  readonly editorPath: string | null;
};

/** The owner's name, with the actions beside it. */
export function ProfileHeading({ name, lead, path, editorPath }: ProfileHeadingProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} className="size-16 text-title" />
        <div className="min-w-0">
          <PageTitle lead={lead}>{name}</PageTitle>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyLinkButton path={path} />
        {editorPath && <ButtonLink to={editorPath}>Edit profile</ButtonLink>}
      </div>
    </div>
  );
}
