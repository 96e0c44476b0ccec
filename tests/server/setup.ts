import { afterAll } from 'vitest'
import { cleanUpFile } from './file-end'

afterAll(cleanUpFile)
