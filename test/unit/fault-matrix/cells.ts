import type { CallSite, End } from './call-site.ts';
import { type Fault, type FaultName, faults, serverMessage } from './faults.ts';

/** A cell of the matrix: the expected end of a call that meets a fault. */
export type Cell = Readonly<Record<Exclude<keyof End, 'state'>, string | null>> & {
  readonly callSite: string;
  readonly fault: FaultName;
  readonly state: string;
};

const faultNames = Object.keys(faults) as readonly FaultName[];

/** The expectations for a call site, one for each fault. */
export function buildCells(name: string, callSite: CallSite): readonly Cell[] {
  const exceptions = Object.entries(callSite.ends.exceptions ?? {}).flatMap(([causes, end]) =>
    causes.split(', ').map((cause) => [cause, end] as const),
  );
  const unknown = exceptions.filter(([cause]) => !Object.hasOwn(faults, cause));
  if (unknown.length > 0) throw new Error(`${name}: there is no fault ‘${unknown[0]?.[0]}’.`);
  return faultNames.map((fault) => {
    const end = { ...usualEnd(callSite, fault), ...Object.fromEntries(exceptions)[fault] };
    const fullText = (message: string | null | undefined) => fillIn(message ?? null, fault);
    return {
      callSite: name,
      fault,
      client: fullText(end.client),
      state: end.state,
      text: fullText(end.text),
      toast: fullText(end.toast),
      navigatesTo: end.navigatesTo ?? null,
      session: end.session ?? (callSite.signedIn ? 'preserved' : 'none'),
      typed: end.typed ?? null,
    };
  });
}

/** The default end of a call after a fault, where its call site has no exception. */
function usualEnd({ ends, typed }: CallSite, fault: FaultName): End {
  const { failed, good, canceled, isAnswerRead = true } = ends;
  const preserved = typed ? 'preserved' : null;
  const failedBy = (client: string): End => ({ typed: preserved, client, ...failed });
  switch (fault) {
    case 'slow':
      return { client: 'good', ...good };
    case 'canceled':
      return { typed: preserved, ...canceled };
    case 'no answer':
      return failedBy('network');
    case 'offline':
      return failedBy('offline');
    case '500 HTML':
      return failedBy('http {status}');
    case '200 HTML':
    case 'malformed':
    case 'empty':
    case 'list':
    case 'wrong fields':
      return isAnswerRead ? failedBy('invalidBody') : { client: 'good', ...good };
    case '401':
    case '403':
    case '404':
    case '409':
    case '422':
    case '429':
    case '500 JSON':
    default:
      return {
        ...failedBy('http {status}: {message}'),
        ...(failed.text && { text: '{message}' }),
        ...(failed.toast && { toast: '{message}' }),
      };
  }
}

function fillIn(message: string | null, fault: FaultName): string | null {
  const { status }: Fault = faults[fault];
  return message?.replaceAll('{status}', String(status)).replaceAll('{message}', serverMessage) ?? null;
}
