import { type ReactElement, useMemo } from 'react'
import { lazyPart } from '../../parts/lazy-part'

/** Hand-written screens for declared tabs, by the tab's name. */
export type TabScreens = Readonly<Record<string, () => Promise<ReactElement>>>

/** Returns the screens as parts that load when they are drawn. They stay mounted while the record changes. */
export function useTabScreens(screens: TabScreens) {
  return useMemo(
    () =>
      new Map(
        Object.entries(screens).map(([name, load]) => [
          name,
          lazyPart(`tab-${name}`, async () => {
            const screen = await load()
            return () => screen
          }),
        ]),
      ),
    [screens],
  )
}
