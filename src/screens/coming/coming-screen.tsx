import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import type { Page } from '../../resources/kernel/declare/resource'

/** For a page that is declared ahead of its screen: says so, and which part of the work brings it. */
export function ComingScreen({ page }: { page: Page }) {
  return (
    <>
      <PageHeader title={page.label} />
      <EmptyState picture="coming" title="This screen is not here yet">
        It comes with the part called “{page.comesWith}”. Its place in your menu is already the right one;
        until then nothing can be seen or done here.
      </EmptyState>
    </>
  )
}
