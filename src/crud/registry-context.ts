import { createContext, useContext } from 'react'
import { registry } from '../resources'
import type { Registry } from '../resources/kernel/registry'

/** The registry that the generated screens look up other resources in. */
export const RegistryContext = createContext<Registry>(registry)

export function useRegistry(): Registry {
  return useContext(RegistryContext)
}
