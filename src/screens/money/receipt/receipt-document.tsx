import type { ReactNode } from 'react';
import { brand } from '../../../../contract/brand.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Receipt } from '../../../../contract/marketplace/money/receipt.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { dateText } from '../../shared/formats.ts';
import { countryName } from '../../shared/names.ts';
import { ReceiptSums } from './receipt-sums.tsx';

/** A receipt for printing. Its dates are in UTC, like the year in its number. */
export function ReceiptDocument({ receipt }: { readonly receipt: Receipt }) {
  const { number, issuedAt, title, projectTitle, contractId } = receipt;
  return (
    <article
      data-print="document"
      className="grid gap-8 rounded-card border border-line bg-surface p-6 shadow-small sm:p-12 print:border-0 print:p-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <p className="flex items-center gap-1 text-heading font-semibold">
          <Logo />
          {brand.name}
        </p>
        <div className="sm:text-end">
          <PageTitle documentTitle={`Receipt ${number}`} lead={number}>
            Receipt
          </PageTitle>
          <p className="text-sm text-soft">{dateText(issuedAt)}</p>
        </div>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Part title="Billed to">
          <BilledTo receipt={receipt} />
        </Part>
        <Part title="For">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-soft wrap-anywhere">{projectTitle}</p>
          <TextLink
            to={marketPaths.contract({ side: 'company', contractId })}
            className="mt-1 justify-self-start text-sm print:hidden"
          >
            Go to the contract
          </TextLink>
        </Part>
      </div>
      <ReceiptSums receipt={receipt} />
      <div className="text-sm text-soft">
        <p>This receipt confirms your payment. It isn’t a tax invoice for the work itself.</p>
        <p>Questions? {brand.supportEmail}</p>
      </div>
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid content-start">
      <h2 className="mb-1 text-sm text-soft">{title}</h2>
      {children}
    </section>
  );
}

function BilledTo({ receipt: { billedTo, companyName } }: { readonly receipt: Receipt }) {
  if (billedTo === null)
    return (
      <>
        <p className="font-medium wrap-anywhere">{companyName}</p>
        <p className="text-sm text-soft print:hidden">
          Your address and VAT ID can be here, too.{' '}
          <TextLink variant="inline" to={marketPaths.billing()}>
            Add billing details
          </TextLink>
        </p>
      </>
    );
  const { name, address, country, vatId } = billedTo;
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere">{address}</p>
      <p>{countryName(country)}</p>
      {vatId !== null && <p className="wrap-anywhere">VAT ID {vatId}</p>}
    </>
  );
}
