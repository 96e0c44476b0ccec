import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { presets } from '../../../src/theme/presets'
import { changeSettings } from '../../../src/theme/settings'
import { rulesOf } from '../../../src/theme/theme-variables'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const primaries = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ style }) => style?.getPropertyValue('--mui-palette-primary-main'))
    .map(({ selectorText, style }) => [selectorText, style.getPropertyValue('--mui-palette-primary-main')])

const inOrder = ({ light, dark }: (typeof presets)['default']) => [
  [':root, .light', light.main],
  ['.dark', dark.main],
]

describe('the variables of a theme', () => {
  it('are a rule for each selector, in the words of CSS', () => {
    const sheets = [{ ':root': { '--mui-A': 1 } }, { '.dark': { colorScheme: 'dark', '--mui-b': '#fff' } }]
    expect(rulesOf(sheets)).toEqual([':root{--mui-A:1}', '.dark{color-scheme:dark;--mui-b:#fff}'])
  })

  it('stand on the page before anything is drawn, those of dark after those of both', async () => {
    await prepareAppearance()
    expect(primaries()).toEqual(inOrder(presets.default))
  })

  it('are those of the last preset alone', async () => {
    await prepareAppearance()
    render(<Appearance>nothing</Appearance>)
    changeSettings({ themeColorPresets: 'purple' })
    await expect.poll(primaries).toEqual(inOrder(presets.purple))
  })
})
