import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { signIn } from './api'

export function SignIn({ onEnter }: { onEnter: () => void }) {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const enter = () => signIn(phone, password).then(onEnter, (error: Error) => setProblem(error.message))
  return (
    <Container maxWidth="xs" component="main">
      <Stack
        component="form"
        sx={{ gap: 2, mt: 8 }}
        onSubmit={event => {
          event.preventDefault()
          enter()
        }}
      >
        <Typography variant="h4" component="h1">
          Sign in
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField label="Phone" autoFocus value={phone} onChange={event => setPhone(event.target.value)} />
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <Button type="submit" variant="contained" disabled={phone.length < 6 || password.length < 3}>
          Login DEV
        </Button>
      </Stack>
    </Container>
  )
}
