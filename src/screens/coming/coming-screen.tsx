import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import type { Page } from '../../resources/kernel/declare/resource'

/** Shown for a page that is declared but not built yet. */
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
