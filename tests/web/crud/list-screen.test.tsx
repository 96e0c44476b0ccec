import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stables, stud } from './stud'

const server = serveRecords(stud)

beforeAll(() => {
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

const herd = (count: number) =>
  server.put(
    horses,
    ...Array.from({ length: count }, (_, n) => ({
      name: `Horse ${String(n + 1).padStart(2, '0')}`,
      code: `H${n + 1}`,
      purse: 123_450,
    })),
  )
const names = async () => {
  const links = await screen.findAllByRole('link', { name: /^Horse/ })
  return links.map(link => link.textContent)
}
const lists = () => server.requests('/admin/get/horses').map(({ body }) => body)

describe('a list', () => {
  it('is headed by the label of its view and has a column for each field that its declaration shows', async () => {
    herd(1)
    screenOf(stud, '/masters/horses')
    expect(screen.getByRole('heading', { level: 1, name: 'Horses' })).toBeTruthy()
    const headers = await screen.findAllByRole('columnheader')
    const labels = headers.map(header => header.textContent).filter(Boolean)
    expect(labels).toEqual([
      'Name',
      'Code',
      'Currency',
      'Purse',
      'Age',
      'Weight',
      'Share',
      'Insured',
      'Status',
      'Born',
      'Stable',
      'Colours',
      'Twice its age',
      'ID',
    ])
  })

  it('links each row to its record, and shows values as their kinds do', async () => {
    const [horse] = herd(1)
    screenOf(stud, '/masters/horses')
    const link = await screen.findByRole('link', { name: 'Horse 01' })
    expect(link.getAttribute('href')).toBe(`/masters/horses/view/${horse?.id}`)
    const row = within(screen.getByRole('grid')).getAllByRole('row')[1] as HTMLElement
    expect(within(row).getByText('₱1,234.50')).toBeTruthy()
    expect(within(row).getByText('Running').getAttribute('data-tone')).toBe('success')
    expect(within(row).getByRole('button', { name: `Copy ID ${horse?.id.slice(-8)}` })).toBeTruthy()
  })

  it('asks for its first page in the order of its view', async () => {
    herd(1)
    screenOf(stud, '/masters/horses')
    await names()
    expect(lists()[0]).toEqual({ sort: { field: 'name', order: 'asc' } })
  })

  it('goes to the next page by the cursor, and back, also after a reload', async () => {
    herd(60)
    const { router, unmount } = screenOf(stud, '/masters/horses')
    // Those below the window follow one frame later.
    await waitFor(async () => expect(await names()).toHaveLength(25))
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'Horse 26' })
    expect(router.state.location.search).toBe('?after=key-25')
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'Horse 51' })
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)

    const { location } = router.state
    unmount()
    const again = screenOf(stud, '/masters/horses')
    await again.router.navigate(location.pathname + location.search, { state: location.state })
    await screen.findByRole('link', { name: 'Horse 51' })
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByRole('link', { name: 'Horse 26' })
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByRole('link', { name: 'Horse 01' })
  })

  it('leads from a page whose way is not known to the first one', async () => {
    herd(60)
    screenOf(stud, '/masters/horses?after=key-50')
    await screen.findByRole('link', { name: 'Horse 51' })
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByRole('link', { name: 'Horse 01' })
  })

  it('fetches the next page ahead, once', async () => {
    herd(30)
    screenOf(stud, '/masters/horses')
    await names()
    await waitFor(() => expect(lists()[1]).toMatchObject({ lastKey: 'key-25' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'Horse 26' })
    expect(lists()).toHaveLength(2)
  })

  it('keeps the rows on the screen while others are fetched, and says that it fetches', async () => {
    herd(3)
    screenOf(stud, '/masters/horses')
    await names()
    const letGo = server.hold('/admin/get/horses')
    fireEvent.click(screen.getByRole('columnheader', { name: 'Age' }))
    await screen.findByRole('progressbar', { name: 'Loading' })
    expect(await names()).toHaveLength(3)
    letGo()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('sorts by the header of a field that says so, and says it in its address', async () => {
    herd(3)
    const { router } = screenOf(stud, '/masters/horses')
    await names()
    fireEvent.click(screen.getByRole('columnheader', { name: 'Purse' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=purse'))
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: { field: 'purse', order: 'asc' } }))
    fireEvent.click(screen.getByRole('columnheader', { name: 'Code' }))
    expect(router.state.location.search).toBe('?sort=purse')
  })

  it('keeps a number of somebody out of the address, and over a way and back', async () => {
    const { router } = screenOf(stud, '/masters/horses')
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
      target: { value: '0917 123 4567' },
    })
    await waitFor(() => expect(server.requests('/get/horses').at(-1)?.body.q).toBe('0917 123 4567'))
    expect(router.state.location.search).toBe('')
    await router.navigate('/start')
    await router.navigate(-1)
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '0917 123 4567')
    expect(router.state.location.search).toBe('')
  })

  it('searches when typing rests, and Reset brings everything back', async () => {
    herd(12)
    const { router } = screenOf(stud, '/masters/horses')
    await names()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'horse 1' } })
    await waitFor(() => expect(router.state.location.search).toBe('?q=horse+1'))
    await waitFor(async () => expect(await names()).toHaveLength(12))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'zebra' } })
    await screen.findByText('No horses match')
    fireEvent.click(screen.getAllByRole('button', { name: 'Reset' })[0] as HTMLElement)
    expect(await names()).toHaveLength(12)
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '')
  })

  it('says its filters in words, and takes one away when its cross is pressed', async () => {
    const [stable] = server.put(stables, { name: 'San Lazaro' })
    herd(2)
    const { router } = screenOf(
      stud,
      `/masters/horses?status.in=RUNNING&stable.in=${stable?.id}&purse.gte=100000`,
    )
    await screen.findByRole('button', { name: 'Status is Running' })
    await screen.findByRole('button', { name: 'Stable is San Lazaro' })
    await screen.findByRole('button', { name: 'Purse is at least ₱1,000.00' })
    const cross = screen.getByRole('button', { name: 'Remove filter: Stable is San Lazaro' })
    cross.focus()
    fireEvent.click(cross)
    await waitFor(() => expect(router.state.location.search).toBe('?status.in=RUNNING&purse.gte=100000'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(await names()).toHaveLength(2)
  })

  it('puts on a filter that its view offers by one press, another of its field instead, and takes it off', async () => {
    herd(2)
    const { router } = screenOf(stud, '/masters/horses?status.in=RUNNING')
    await names()
    const quick = (name: string) => screen.getByRole('button', { name, pressed: undefined })
    fireEvent.click(quick('Mine'))
    await waitFor(() => expect(router.state.location.search).toBe('?status.in=RUNNING&groom.eq=me'))
    expect(quick('Mine').getAttribute('aria-pressed')).toBe('true')
    await screen.findByRole('button', { name: 'Groom is Me' })
    await waitFor(() =>
      expect(lists().at(-1)?.filters).toContainEqual({ field: 'groom', operator: 'eq', value: 'me' }),
    )
    expect(server.requests('/admin/get/grooms')).toEqual([])
    fireEvent.click(quick('Nobody’s'))
    await waitFor(() => expect(router.state.location.search).toBe('?status.in=RUNNING&groom.null='))
    fireEvent.click(quick('Nobody’s'))
    await waitFor(() => expect(router.state.location.search).toBe('?status.in=RUNNING'))
  })

  it('offers no filter by what the person may not read', async () => {
    herd(1)
    screenOf(stud, '/masters/horses', 'csr')
    await names()
    expect(screen.getByRole('button', { name: 'Mine' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reserved' })).toBeNull()
  })

  it('takes a new filter from the panel, and says there what is wrong with it', async () => {
    herd(2)
    const { router } = screenOf(stud, '/masters/horses')
    await names()
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = await screen.findByRole('dialog', { name: 'Filter' })
    fireEvent.mouseDown(within(panel).getByRole('combobox', { name: /Field/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Age' }))
    fireEvent.click(within(panel).getByRole('button', { name: 'Apply' }))
    expect(await within(panel).findByText('Enter a value')).toBeTruthy()
    fireEvent.change(within(panel).getByRole('textbox', { name: 'From' }), { target: { value: '2' } })
    fireEvent.change(within(panel).getByRole('textbox', { name: 'To' }), { target: { value: '2.5' } })
    fireEvent.click(within(panel).getByRole('button', { name: 'Apply' }))
    expect(await within(panel).findByText(/Enter a whole number from 0 to 40/)).toBeTruthy()
    fireEvent.change(within(panel).getByRole('textbox', { name: 'To' }), { target: { value: '5' } })
    fireEvent.click(within(panel).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe('?age.between=2&age.between=5'))
    await screen.findByRole('button', { name: 'Age is between 2 years and 5 years' })
  })

  const filterPanel = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    return within(await screen.findByRole('dialog', { name: 'Filter' }))
  }
  const fields = (panel: Awaited<ReturnType<typeof filterPanel>>) =>
    panel.getAllByRole<HTMLInputElement>('combobox', { name: 'Field' }).map(({ value }) => value)

  it('offers the state first to filter by, then the columns, then the fields that are not shown', async () => {
    herd(1)
    screenOf(stud, '/masters/horses')
    const panel = await filterPanel()
    expect(fields(panel)).toEqual(['Status'])
    fireEvent.mouseDown(panel.getByRole('combobox', { name: 'Field' }))
    const options = screen.getAllByRole('option').map(option => option.textContent)
    expect(options.slice(0, 4)).toEqual(['Status', 'Code', 'Currency', 'Purse'])
    expect(options.indexOf('Phone')).toBeGreaterThan(options.indexOf('Colours'))
    expect(screen.getByText('Columns of this list')).toBeTruthy()
    expect(screen.getByText('Other fields')).toBeTruthy()
  })

  it('takes several conditions at once, each new one by a field that has none yet', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?status.in=RUNNING')
    const panel = await filterPanel()
    fireEvent.click(panel.getByRole('button', { name: 'Add condition' }))
    fireEvent.click(panel.getByRole('button', { name: 'Add condition' }))
    expect(fields(panel)).toEqual(['Status', 'Code', 'Currency'])
    const [, code, currency] = panel.getAllByRole('group', { name: /^Condition/ }).map(each => within(each))
    fireEvent.change(code?.getByRole('textbox', { name: 'Code' }) as HTMLElement, { target: { value: 'H1' } })
    fireEvent.click(currency?.getByRole('button', { name: 'Remove condition' }) as HTMLElement)
    fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status.in=RUNNING&code.contains=H1'))
  })

  it('takes all conditions away at once, and one alone from its chip', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?status.in=RUNNING&age.gte=3')
    fireEvent.click(await screen.findByRole('button', { name: 'Age is at least 3 years' }))
    const chip = within(await screen.findByRole('dialog', { name: 'Filter' }))
    expect(fields(chip)).toEqual(['Age'])
    fireEvent.change(chip.getByRole('textbox', { name: 'Age' }), { target: { value: '4' } })
    fireEvent.click(chip.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status.in=RUNNING&age.gte=4'))
    const panel = await filterPanel()
    fireEvent.click(panel.getByRole('button', { name: 'Clear all' }))
    fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('says of a second condition that it repeats another one', async () => {
    herd(1)
    screenOf(stud, '/masters/horses?code.contains=H1')
    const panel = await filterPanel()
    fireEvent.click(panel.getByRole('button', { name: 'Add condition' }))
    fireEvent.mouseDown(panel.getAllByRole('combobox', { name: 'Field' })[1] as HTMLElement)
    fireEvent.click(screen.getByRole('option', { name: 'Code' }))
    const second = panel.getAllByRole('textbox', { name: 'Code' })[1] as HTMLElement
    fireEvent.change(second, { target: { value: 'H2' } })
    fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
    expect(panel.getByText(/^The same condition is set above/)).toBeTruthy()
  })

  it('takes a range with one end as a bound', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?age.between=2&age.between=5')
    const panel = await filterPanel()
    fireEvent.change(panel.getByRole('textbox', { name: 'From' }), { target: { value: '' } })
    fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe('?age.lte=5'))
  })

  it('asks of a list also whether it is empty, and of a choice for one option without none', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses')
    await names()
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = await screen.findByRole('dialog', { name: 'Filter' })
    const choose = (label: RegExp, option: string) => {
      fireEvent.mouseDown(within(panel).getByRole('combobox', { name: label }))
      fireEvent.click(screen.getByRole('option', { name: option }))
    }
    choose(/Field/, 'Colours')
    const options = within(panel).getAllByRole('radio')
    expect(options.map(option => (option as HTMLInputElement).value)).toEqual(['BAY', 'GREY', 'ROAN'])
    choose(/Condition/, 'is empty')
    expect(within(panel).queryByRole('radio')).toBeNull()
    fireEvent.click(within(panel).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe('?colours.null='))
    await screen.findByRole('button', { name: 'Colours is empty' })
  })

  it('offers the options of a choice and nothing else', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/stables')
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = await screen.findByRole('dialog', { name: 'Filter' })
    fireEvent.mouseDown(within(panel).getByRole('combobox', { name: /Condition/ }))
    fireEvent.click(screen.getByRole('option', { name: 'is' }))
    expect(within(panel).queryByText('None')).toBeNull()
    fireEvent.click(within(panel).getByRole('radio', { name: 'Mexico' }))
    fireEvent.click(within(panel).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(router.state.location.search).toBe('?country.eq=MX'))
  })

  it('says of a range that ends before it begins that it cannot be answered, and asks for nothing', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?age.between=9&age.between=3')
    expect(
      await screen.findByText('Age: the range ends before it begins. Change the filter, or remove it.'),
    ).toBeTruthy()
    expect(lists()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /^Remove filter: Age/ }))
    await names()
    expect(router.state.location.search).toBe('')
  })

  it('shows and hides columns, and says so in its address', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?columns=name,status,id')
    await names()
    expect(
      screen
        .getAllByRole('columnheader')
        .map(header => header.textContent)
        .filter(Boolean),
    ).toEqual(['Name', 'Status', 'ID'])
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const panel = await screen.findByRole('dialog', { name: 'Columns' })
    fireEvent.click(within(panel).getByRole('checkbox', { name: 'Status' }))
    fireEvent.click(within(panel).getByRole('radio', { name: 'Compact' }))
    await waitFor(() => expect(router.state.location.search).toBe('?columns=name,id&density=compact'))
  })

  it('moves columns from the panel too, where one that is hidden keeps its place', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?columns=name,status,id')
    await names()
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }))
    fireEvent.click(panel.getByRole('button', { name: 'Move Status up' }))
    await waitFor(() => expect(router.state.location.search).toBe('?columns=status,name,id'))
    expect(panel.getByRole('button', { name: 'Move Status up' })).toHaveProperty('disabled', true)
    fireEvent.click(panel.getByRole('checkbox', { name: 'Name' }))
    await waitFor(() => expect(router.state.location.search).toBe('?columns=status,id'))
    fireEvent.click(panel.getByRole('checkbox', { name: 'Name' }))
    await waitFor(() => expect(router.state.location.search).toBe('?columns=status,name,id'))
    fireEvent.click(panel.getByRole('button', { name: 'Reset to default' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('says how long ago a moment was, the exact one on hover, and the time zone once', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00Z'))
    onTestFinished(() => void vi.mocked(Date.now).mockRestore())
    server.put(horses, { name: 'Horse 01', code: 'H1', seenAt: '2026-11-22T11:55:00.000Z' })
    screenOf(stud, '/masters/horses?columns=name,seenAt')
    const moment = await screen.findByText('5 minutes ago')
    expect(moment.title).toContain('2026-11-22 11:55:00 UTC')
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toMatch(/Times in \S+/)
  })

  it('counts its rows on request, unless it is whole on one page', async () => {
    herd(30)
    server.replyOnce('/admin/get/horses/count', { status: 200, body: { count: 30, isMore: false } })
    const { unmount } = screenOf(stud, '/masters/horses')
    await names()
    const pages = () => screen.getByRole('navigation', { name: 'Pages' }).textContent
    expect(pages()).toContain('Page 1 · 25 rows')
    fireEvent.click(screen.getByRole('button', { name: 'Count rows' }))
    await waitFor(() => expect(pages()).toContain('1–25 of 30'))
    unmount()
    screenOf(stud, '/masters/stables')
    await screen.findByText('No stables yet')
    expect(screen.queryByRole('button', { name: 'Count rows' })).toBeNull()
  })

  it('takes an address that was written by hand as far as it can be understood, and says what not', async () => {
    herd(1)
    screenOf(stud, '/masters/horses?sort=ranking&status.in=ASLEEP&nonsense=1&q=horse')
    expect(await names()).toEqual(['Horse 01'])
    expect(toasts()).toEqual([
      "Part of this link wasn't understood and is ignored: sort, status.in, nonsense",
    ])
  })

  it('shows the first page in the place of one whose cursor the server does not know', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses?after=invented')
    expect(await names()).toEqual(['Horse 01'])
    expect(router.state.location.search).toBe('')
    expect(toasts()).toEqual(['That page no longer exists. Showing the first page.'])
  })

  it('offers Create in an empty list to users who may create', async () => {
    screenOf(stud, '/masters/stables')
    await screen.findByText('No stables yet')
    expect(screen.getAllByRole('link', { name: 'Create' })).toHaveLength(2)
    cleanup()
    screenOf(stud, '/masters/stables', 'csr')
    await screen.findByText('No stables yet')
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull()
  })

  it('asks for nothing when the role may not see it', async () => {
    screenOf(stud, '/masters/horses', 'metaf')
    await screen.findByText("You don't have access to horses")
    expect(server.asked).toEqual([])
  })

  it('clears a search that the server refuses: tried again, it would be refused again', async () => {
    herd(1)
    server.replyOnce('/admin/get/horses', {
      status: 422,
      body: { error: 'q contains characters that no text may have', code: 'invalid', fields: {} },
    })
    screenOf(stud, '/masters/horses?q=%00')
    expect((await screen.findByRole('alert')).textContent).toContain('characters that no text may have')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await names()).toEqual(['Horse 01'])
  })

  it('says that it could not be loaded, and loads when tried again', async () => {
    herd(1)
    server.replyOnce('/admin/get/horses', { status: 500, body: { error: 'Out of order', code: 'x' } })
    screenOf(stud, '/masters/horses')
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await names()).toEqual(['Horse 01'])
  })
})

describe('actions on several records', () => {
  const choose = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    const row = link.closest('[data-id]') as HTMLElement
    fireEvent.click(within(row).getByRole('checkbox'))
  }

  it('are offered only where the role may do one', async () => {
    herd(1)
    screenOf(stud, '/masters/horses', 'csr')
    await names()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are done one by one, tell what became of each, and can be repeated for those that failed', async () => {
    const [, second] = herd(2)
    screenOf(stud, '/masters/horses')
    await choose('Horse 01')
    await choose('Horse 02')
    const toolbar = screen.getByRole('toolbar', { name: 'Selected rows' })
    expect(toolbar.textContent).toContain('2 selected')
    // Another user changes the second one meanwhile.
    server.rows.set(
      'horses',
      (server.rows.get('horses') ?? []).map(row => (row.id === second?.id ? { ...row, version: 2 } : row)),
    )
    fireEvent.click(within(toolbar).getByRole('button', { name: 'Retire' }))
    const dialog = await screen.findByRole('dialog', { name: 'Retire: 2 horses' })
    expect(dialog.textContent).toContain('It will not run again.')
    await within(dialog).findByText('All 2 horses can be retired.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retire' }))
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Too old' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retire' }))
    await within(dialog).findByText('1 of 2 done, 1 failed')
    const outcomes = within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent)
    expect(outcomes).toEqual(['Horse 01Done', 'Horse 02It was changed meanwhile'])

    fireEvent.click(within(dialog).getByRole('button', { name: 'Retry failed' }))
    await waitFor(() => expect(server.requests('/retire')).toHaveLength(3))
    expect(server.requests('/retire').map(({ body }) => body.reason)).toEqual([
      'Too old',
      'Too old',
      'Too old',
    ])
  })
})
