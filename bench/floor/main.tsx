import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { hasToken } from './api'
import { BankForm } from './bank-form'
import { BankList } from './bank-list'
import { SignIn } from './sign-in'

// The baseline of bench/front: the same four moments as in the portal, with React and MUI only.

function Floor() {
  const [isIn, enter] = useState(hasToken)
  const [edited, edit] = useState<string | null>(null)
  if (!isIn) return <SignIn onEnter={() => enter(true)} />
  if (edited) return <BankForm id={edited} onLeave={() => edit(null)} />
  return <BankList onEdit={edit} />
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Floor />
  </ThemeProvider>,
)
