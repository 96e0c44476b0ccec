import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Page } from '../../resources/kernel/resource'

/** For a page that is declared ahead of its screen: says which issue brings it. */
export function ComingScreen({ page }: { page: Page }) {
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{page.label}</Typography>
      <Card sx={{ px: 4, py: 8, textAlign: 'center' }}>
        <Typography variant="h3" component="p" gutterBottom>
          This screen is not built yet
        </Typography>
        <Typography color="text.secondary">
          It is part of the issue “{page.comesWith}”. Your role will find it here.
        </Typography>
      </Card>
    </Stack>
  )
}
