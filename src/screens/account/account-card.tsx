import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the account page: a region labelled by its title. */
export function AccountCard({
  title,
  about,
  beside,
  children,
}: {
  title: string
  about: string
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <div>
          <Typography id={id} variant="h3" component="h2" gutterBottom>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {about}
          </Typography>
        </div>
        {beside}
      </Stack>
      {children}
    </Card>
  )
}
