import { Briefcase } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SectionsLayout } from '../../src/ui/layout/sections-layout.tsx';
import { WorkspaceRail } from '../../src/ui/layout/workspace-layout.tsx';
import { TabLinks } from '../../src/ui/navigation/tab-links.tsx';

const links = ['One', 'Two', 'Three'].map((label) => ({ to: `/${label}`, label, icon: Briefcase }));

test('the focus ring of a link in the rail, in the sections and in the tabs is not clipped', async () => {
  await page.viewport(1280, 800);
  await render(
    <>
      <WorkspaceRail
        navigation={links}
        account={{ name: 'Ada' }}
        bell={null}
        settings="/settings"
        onLogOut={() => undefined}
      />
      <SectionsLayout label="Settings" sections={links}>
        <TabLinks label="Parts" tabs={links.map((link) => ({ ...link, isCurrent: false }))} />
      </SectionsLayout>
    </>,
  );
  const names: unknown[] = [];
  for (let stop = 0; stop < 13; stop += 1) {
    await userEvent.keyboard('{Tab}');
    names.push(document.activeElement?.textContent);
    expect([document.activeElement?.textContent, cuttersOfRing(document.activeElement)]).toEqual([
      document.activeElement?.textContent,
      [],
    ]);
  }
  expect(names.filter((name) => name === 'Three')).toHaveLength(3);
});

/** The elements that clip the ring around the focused element. */
function cuttersOfRing(focused: Element | null): string[] {
  const cutters: string[] = [];
  if (!focused) return ['nothing has the focus'];
  const { outlineOffset, outlineWidth } = getComputedStyle(focused);
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const ring = focused.getBoundingClientRect();
  for (let box = focused.parentElement; box && box !== document.body; box = box.parentElement) {
    const edge = box.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(box);
    const isCutX =
      overflowX !== 'visible' && (ring.left - reach < edge.left || ring.right + reach > edge.right);
    const isCutY =
      overflowY !== 'visible' && (ring.top - reach < edge.top || ring.bottom + reach > edge.bottom);
    if (isCutX || isCutY) cutters.push(box.className);
  }
  return cutters;
}
