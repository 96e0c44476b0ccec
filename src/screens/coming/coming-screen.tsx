import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import type { Page } from '../../resources/kernel/declare/resource'

/** For a page that is declared ahead of its screen: says so, and which part of the work brings it. */
export function ComingScreen({ page }: { page: Page }) {
  return (
    <>
      <PageHeader title={page.label} />
      <EmptyState picture="coming" title="Coming soon">
        This page is part of “{page.comesWith}”.
      </EmptyState>
    </>
  )
}
