import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

function styleOf(id: string): CSSStyleDeclaration {
  return getComputedStyle(screen.getByTestId(id))
}

test('display is that of the own style, of hidden, or of the kind of element', () => {
  render(
    <>
      <div data-testid="div" />
      <b data-testid="b" />
      <div data-testid="flex" style={{ display: 'flex' }} />
      <div data-testid="gone" style={{ display: 'none' }} />
      <div data-testid="hidden" hidden />
      <div data-testid="shown" hidden style={{ display: 'block' }} />
      <input data-testid="text" />
      <input data-testid="secret" type="hidden" />
      <dialog data-testid="closed" />
      <dialog data-testid="open" open />
    </>,
  )
  const displays = ['div', 'b', 'flex', 'gone', 'hidden', 'shown', 'text', 'secret', 'closed', 'open'].map((id) => [
    id,
    styleOf(id).display,
  ])
  expect(Object.fromEntries(displays)).toEqual({
    div: 'block',
    b: 'inline',
    flex: 'flex',
    gone: 'none',
    hidden: 'none',
    shown: 'block',
    text: 'inline-block',
    secret: 'none',
    closed: 'none',
    open: 'block',
  })
  expect(styleOf('gone').getPropertyValue('display')).toBe('none')
})

test('visibility comes down from ancestors until one says otherwise', () => {
  render(
    <div style={{ visibility: 'hidden' }}>
      <button type="button">unseen</button>
      <div style={{ visibility: 'visible' }}>
        <button type="button">seen</button>
      </div>
    </div>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['seen'])
})

test('roles are found outside of what is not displayed', () => {
  const { container } = render(
    <>
      <div style={{ display: 'none' }}>
        <button type="button">gone</button>
      </div>
      <div hidden>
        <button type="button">hidden</button>
      </div>
      <button type="button">
        <b>Court</b>
        <div>7</div>
      </button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Court 7' })).toBeTruthy()
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(3)
  container.querySelector('div')?.style.setProperty('display', 'block')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['gone', 'Court7'])
})

test('what else is asked, and of a pseudo-element, is answered by jsdom', () => {
  render(<div data-testid="box" style={{ pointerEvents: 'none', overflow: 'hidden', margin: 4 }} />)
  const style = styleOf('box')
  expect(style.pointerEvents).toBe('none')
  expect(style.overflow).toBe('hidden')
  expect(style.getPropertyValue('margin-left')).toBe('4px')
  expect(style.length).toBeGreaterThan(0)
  expect(getComputedStyle(screen.getByTestId('box'), '').display).toBe('block')
})

test('an element without a style of its own looks like its kind, and has what comes down from its ancestors', () => {
  render(
    <div style={{ color: 'red', overflow: 'hidden' }}>
      <h1 data-testid="plain">Title</h1>
    </div>,
  )
  const style = styleOf('plain')
  expect(style.color).toBe('rgb(255, 0, 0)')
  expect(style.getPropertyValue('color')).toBe('rgb(255, 0, 0)')
  expect(style.fontWeight).toBe('bold')
  expect(style.overflow).not.toBe('hidden')
  screen.getByTestId('plain').style.overflow = 'scroll'
  expect(styleOf('plain').overflow).toBe('scroll')
})
