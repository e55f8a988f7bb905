import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { StateDot } from '../badge/state-dot'
import { Button } from '../form/button'
import { ChoiceChips } from '../form/chip'
import { CourtTile } from '../match/court-tile'
import { Card } from '../page/card'
import { KeyFigure, KeyFigures } from '../page/key-figures'
import { Row, Rows } from '../page/rows'
import { listLayoutFaults } from '../testing/list-layout-faults'
import { renderPart } from '../testing/render-part'
import { cssVariablesResolver, theme } from '../theme/theme'
import { Pieces } from './pieces'
import { courts, pairs, words } from './samples'

const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height)
/** Where the words stand, whatever room their element has. */
const boxOfText = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
const part = (name: string) => page.getByRole('region', { name }).element()
const heightsIn = (name: string, selector: string) =>
  [...new Set([...part(name).querySelectorAll(selector)].map(heightOf))].sort((a, b) => a - b)

for (const width of [390, 768, 1366]) {
  describe(`at ${width}`, () => {
    beforeEach(() => renderPart(<Pieces />, width))

    test('every piece keeps within the window, cuts no name and shows its focus whole', async () => {
      await expect.element(page.getByText(pairs[2]).first()).toBeVisible()
      expect(document.documentElement.scrollWidth).toBe(width)
      expect(await listLayoutFaults()).toEqual([])
    })

    test('controls and rows have the heights of the scale', () => {
      expect(heightsIn('Button', 'button, a')).toEqual([36, 44])
      expect(heightsIn('Chip', 'button, label')).toEqual([28])
      expect(heightsIn('Field', 'input')).toEqual([36, 44])
      expect(heightsIn('Toolbar, Tabs', 'nav a')).toEqual([48])
      // Where there is less room heads take two lines.
      if (width === 1366) expect(heightsIn('Table', 'thead th')).toEqual([36])
      expect(Math.min(...heightsIn('Table', 'tbody td:not([data-wide])'))).toBeGreaterThanOrEqual(44)
      expect(Math.min(...heightsIn('Card, CourtRow', 'li button'))).toBeGreaterThanOrEqual(50)
      expect(heightsIn('Hero', 'header')[0]).toBeGreaterThanOrEqual(84)
    })
  })
}

describe('themes', () => {
  afterEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'))

  test('every piece changes with the theme', async () => {
    const coloursIn = async (scheme: 'light' | 'dark') => {
      await page.viewport(1366, 800)
      render(
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
          <MemoryRouter>
            <Pieces />
          </MemoryRouter>
        </MantineProvider>,
      )
      const { color, backgroundColor } = getComputedStyle(
        part('Card, CourtRow').querySelector('section') ?? document.body,
      )
      cleanup()
      return [color, backgroundColor]
    }
    expect(await coloursIn('light')).toEqual(['rgb(15, 31, 25)', 'rgb(255, 255, 255)'])
    expect(await coloursIn('dark')).toEqual(['rgb(236, 244, 240)', 'rgb(18, 30, 25)'])
  })
})

test('a busy button keeps its width', async () => {
  await renderPart(<Button label={words.save} />, 1366)
  const width = page.getByRole('button').element().getBoundingClientRect().width
  cleanup()
  await renderPart(<Button label={words.save} busy />, 1366)
  expect(page.getByRole('button').element().getBoundingClientRect().width).toBe(width)
})

test('a button that is off says why, keeps the focus and does nothing', async () => {
  let presses = 0
  await renderPart(<Button label={words.off} off={words.offWhy} onClick={() => presses++} />, 1366)
  await userEvent.keyboard('{Tab}{Enter}')
  const button = page.getByRole('button', { name: words.off }).element()
  expect(document.activeElement).toBe(button)
  expect([button.getAttribute('title'), button.getAttribute('aria-disabled'), presses]).toEqual([
    words.offWhy,
    'true',
    0,
  ])
})

test('a button that is off sends no form and leads nowhere', async () => {
  let sent = 0
  await renderPart(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <Button label={words.save} submits off={words.offWhy} />
      <Button label={words.plan} to="/ui" off={words.offWhy} />
    </form>,
    1366,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(document.activeElement).toBe(page.getByRole('button', { name: words.save }).element())
  expect(sent).toBe(0)
  expect(page.getByRole('link').elements()).toEqual([])
  expect(page.getByRole('button', { name: words.plan }).element().getAttribute('aria-disabled')).toBe('true')
})

test('two choices under the same label are chosen apart', async () => {
  const choices = [
    { value: 'missing', label: words.missing },
    { value: 'there', label: words.there },
  ]
  const choice = <ChoiceChips label={words.missing} value="there" choices={choices} onChoose={() => undefined} />
  await renderPart([<div key="one">{choice}</div>, <div key="other">{choice}</div>], 390)
  const chosen = page.getByRole('radio', { name: words.there }).elements()
  expect(chosen.map((input) => (input as HTMLInputElement).checked)).toEqual([true, true])
})

test.each([320, 390])('rows with a long state at the end keep title and state whole at %d', async (width) => {
  await renderPart(
    <Rows label={words.team}>
      <Row
        title={pairs[2]}
        sub={words.club}
        end={<StateDot kind="late">Chuyển thiếu, cần 300.000 ₫ cho đội thứ hai của câu lạc bộ</StateDot>}
      />
      <Row
        title="1.200.000 ₫"
        sub="NGUYEN VAN A CHUYEN TIEN"
        end={<StateDot kind="late">Chuyển thiếu, cần 1.300.000 ₫</StateDot>}
      />
    </Rows>,
    width,
  )
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await listLayoutFaults()).toEqual([])
})

test('a row that leads somewhere is called by its title, and pressed anywhere but on its button', async () => {
  let opened = 0
  let presses = 0
  await renderPart(
    // biome-ignore lint/a11y: it counts what arrives from the link
    <div onClick={(event) => (opened += (event.target as Element).closest('a') === null ? 0 : 1)}>
      <Rows label={words.team}>
        <Row
          title={pairs[0]}
          sub={words.stage}
          to="/ui"
          end={<Button size={36} label={words.approve} onClick={() => presses++} />}
        />
      </Rows>
    </div>,
    390,
  )
  const link = page.getByRole('link', { name: pairs[0], exact: true })
  await expect.element(link).toBeVisible()
  await userEvent.click(page.getByText(words.stage), { position: { x: 2, y: 2 }, force: true })
  await userEvent.click(page.getByRole('button', { name: words.approve }))
  expect([opened, presses]).toEqual([1, 1])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  const ring = getComputedStyle(link.element(), '::after')
  expect([ring.outlineWidth, ring.width]).toEqual(['3px', '390px'])
})

test.each([320, 390])('four large sums stand whole in their cards at %d, each clear of the next', async (width) => {
  const sums = ['128.000.000 ₫', '1.128.000.000 ₫', '96.500.000 ₫', '31.500.000 ₫']
  await renderPart(
    <Card label={words.fee}>
      <KeyFigures label={words.fee}>
        {sums.map((sum) => (
          <KeyFigure key={sum} label={words.fee} value={sum} />
        ))}
      </KeyFigures>
    </Card>,
    width,
  )
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await listLayoutFaults()).toEqual([])
  const boxes = sums.map((sum) => boxOfText(page.getByText(sum, { exact: true }).element()))
  const card = page.getByRole('region', { name: words.fee }).element().getBoundingClientRect()
  for (const [index, box] of boxes.entries()) {
    expect(box.right).toBeLessThanOrEqual(card.right - 16)
    for (const other of boxes.slice(index + 1)) {
      expect(other.top >= box.bottom || other.left >= box.right + 16, `${index}`).toBe(true)
    }
  }
})

test.each([320, 390])('labels of two words keep to one line over their figures at %d', async (width) => {
  const labels = ['Điểm mùa', 'Trận', 'Tỉ lệ thắng', 'Vô địch', 'Điểm trình']
  await renderPart(
    <Card label={words.points}>
      <KeyFigures label={words.points}>
        {labels.map((label) => (
          <KeyFigure key={label} label={label} value="1.240" />
        ))}
      </KeyFigures>
    </Card>,
    width,
  )
  expect(labels.filter((label) => heightOf(page.getByText(label, { exact: true }).element()) > 18)).toEqual([])
})

test('a court without a score says since when in the colour of its tile, and who serves is read out', async () => {
  const [court] = courts
  if (!court) throw new Error('no court')
  const { score: _, serving: __, ...withoutScore } = court
  await renderPart([<CourtTile key="one" court={withoutScore} />, <CourtTile key="other" court={court} />], 390)
  const [tile, other] = page.getByRole('listitem').elements()
  const time = page.getByText('14 phút').element()
  expect(getComputedStyle(time).color).toBe('rgb(255, 255, 255)')
  expect(getComputedStyle(tile ?? time).color).toBe('rgb(255, 255, 255)')
  expect(other?.textContent).toContain('đang giao9')
})

test('on paper a table goes on over pages, and other cards stay whole', async () => {
  await renderPart(
    [
      <Card key="table" isFlush label={words.team}>
        {words.text}
      </Card>,
      <Card key="text" label={words.notice}>
        {words.text}
      </Card>,
    ],
    1366,
  )
  const breaks = [words.team, words.notice].map(
    (name) => () => getComputedStyle(page.getByRole('region', { name }).element()).breakInside,
  )
  // Its types come with those of Node, which the web app does without.
  const browser = cdp() as unknown as { readonly send: (method: string, values: object) => Promise<unknown> }
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' })
  const onPaper = breaks.map((read) => read())
  await browser.send('Emulation.setEmulatedMedia', { media: '' })
  expect(onPaper).toEqual(['auto', 'avoid'])
})

test('chips of one choice are one stop of the Tab key, and arrows choose', async () => {
  let chosen = 'missing'
  const Choice = () => (
    <ChoiceChips
      label={words.missing}
      value={chosen}
      onChoose={(value) => (chosen = value)}
      choices={[
        { value: 'missing', label: words.missing },
        { value: 'there', label: words.there },
      ]}
    />
  )
  await renderPart(<Choice />, 390)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  expect(chosen).toBe('there')
})
