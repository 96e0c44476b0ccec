import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageTitleProps {
  readonly title: ReactNode
  /** The back link, above the title. */
  readonly above?: ReactNode
  /** On the same line as the title. */
  readonly beside?: ReactNode
}

/** The heading of a screen. */
export function PageTitle({ title, above, beside }: PageTitleProps) {
  return (
    <>
      {above}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        {/* A name keeps its own text direction. */}
        <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {beside}
      </Stack>
    </>
  )
}

interface PageHeaderProps extends PageTitleProps {
  /** The buttons. */
  readonly children?: ReactNode
}

/** The header of a screen: its title and buttons. */
export function PageHeader({ children, ...title }: PageHeaderProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5, minHeight: 40 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <PageTitle {...title} />
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {children}
      </Stack>
    </Stack>
  )
}
