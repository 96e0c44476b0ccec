import { configure } from '@testing-library/react'

// Longer timeouts: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 })
