import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { createAppTheme } from '../../../src/theme/create-theme'
import { applySettingsToDocument } from '../../../src/theme/document'
import { presets } from '../../../src/theme/presets'
import { changeSettings, resetSettings, type Settings } from '../../../src/theme/settings'
import { tokens } from '../../../src/theme/tokens'

beforeEach(resetSettings)
afterEach(cleanup)

describe('the theme', () => {
  const theme = createAppTheme({ direction: 'ltr', preset: 'default' })

  it('has the numbers of the contract', () => {
    expect(theme.shape.borderRadius).toBe(8)
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
    expect(tokens.header).toEqual({ mobile: 64, main: 88, dashboard: 92 })
    expect(tokens.sidebar).toEqual({ width: 280, collapsed: 88, base: 260 })
    expect(tokens.motion).toMatchObject({ enter: 640, leave: 480, loader: 3200, settingsDrawer: 320 })
    expect(tokens.toast).toEqual({ error: 10_000, other: 5_500, atMost: 3 })
    expect(tokens.signIn).toEqual({ phone: 6, password: 3 })
    expect(tokens.chunkTimeout).toBe(120_000)
    expect(tokens.environmentCookieDays).toBe(365)
  })

  it('holds both modes, chosen by a class of the document', () => {
    const sheets = JSON.stringify(theme.generateStyleSheets())
    expect(sheets).toContain(`"--mui-palette-primary-main":"${presets.default.light.main}"`)
    expect(sheets).toContain(`"--mui-palette-primary-main":"${presets.default.dark.main}"`)
    expect(theme.getColorSchemeSelector('dark')).toContain('.dark')
  })

  it('sets dark words on the light red of an error in the dark', () => {
    const dark = createAppTheme({ direction: 'ltr', preset: 'default' }).colorSchemes?.dark?.palette
    expect(dark?.Alert.errorFilledColor).toBe('rgba(0, 0, 0, 0.87)')
  })

  it('takes another primary palette with another preset', () => {
    const orange = createAppTheme({ direction: 'rtl', preset: 'orange' })
    expect(JSON.stringify(orange.generateStyleSheets())).toContain(presets.orange.light.main)
    expect(orange.direction).toBe('rtl')
  })
})

describe('a switch of the display settings', () => {
  it.each([{ themeMode: 'dark' }, { themeColorPresets: 'purple' }] as const)(
    'draws nothing again when mode or preset change: %o',
    async changed => {
      applySettingsToDocument()
      await prepareAppearance()
      const drawn = vi.fn()
      const Drawn = styled('b')(({ theme }) => {
        drawn()
        return { color: theme.vars.palette.primary.main }
      })
      render(
        <Appearance>
          <Drawn />
        </Appearance>,
      )
      expect(drawn).toHaveBeenCalled()
      drawn.mockClear()
      act(() => changeSettings(changed))
      const main = getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main')
      const { themeMode = 'light', themeColorPresets = 'default' } = changed as Partial<Settings>
      expect(main).toBe(presets[themeColorPresets][themeMode].main)
      expect(drawn).not.toHaveBeenCalled()
    },
  )

  it('keeps amounts and dates in tables in their own order', async () => {
    await prepareAppearance()
    render(
      <Appearance>
        <table>
          <tbody>
            <tr>
              <TableCell>-₱100.00</TableCell>
            </tr>
          </tbody>
        </table>
      </Appearance>,
    )
    const cell = getComputedStyle(screen.getByRole('cell'))
    expect(cell.getPropertyValue('unicode-bidi')).toBe('plaintext')
  })

  it('turns the styles over when the direction changes', async () => {
    await prepareAppearance()
    render(
      <Appearance>
        <Button sx={{ marginLeft: '7px' }}>Save</Button>
      </Appearance>,
    )
    await act(async () => changeSettings({ themeDirection: 'rtl' }))
    await expect.poll(() => screen.getByRole('button').className).toMatch(/\brtl-/)
    const { marginRight, marginLeft } = getComputedStyle(screen.getByRole('button'))
    expect({ marginRight, marginLeft }).toMatchObject({ marginRight: '7px' })
    expect(marginLeft).not.toBe('7px')
  })
})
