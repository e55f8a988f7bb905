import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFrozenOrder } from '../screen/use-frozen-order'
import { useGlow } from './use-glow'

afterEach(() => {
  vi.useRealTimers()
})

function Row({ says }: { readonly says: string }) {
  return <p ref={useGlow<HTMLParagraphElement>(says)}>{says}</p>
}

test('[UI-28] what says something else glows once and shortly; what comes does not, nor where motion is not wanted', () => {
  const animate = vi.fn()
  let isReduced = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }))
  HTMLElement.prototype.animate = animate
  const { rerender } = render(<Row says="chờ duyệt" />)
  rerender(<Row says="chờ duyệt" />)
  expect(animate).not.toHaveBeenCalled()
  rerender(<Row says="đã duyệt" />)
  expect(animate).toHaveBeenCalledTimes(1)
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 600 })
  isReduced = true
  rerender(<Row says="bị từ chối" />)
  expect(animate).toHaveBeenCalledTimes(1)
})

interface Team {
  readonly id: number
  readonly says: string
}
const phuc = (says: string): Team => ({ id: 1, says })
const huy: Team = { id: 2, says: 'Huy' }

function List({ teams }: { readonly teams: readonly Team[] }) {
  const { shown, onPointerDown } = useFrozenOrder(teams, ({ id }) => id)
  return (
    <ul onPointerDown={onPointerDown}>
      {shown.map(({ id, says }) => (
        <li key={id}>{says}</li>
      ))}
    </ul>
  )
}

test('[UI-29] the rows of a list that is pressed keep their places until the tap is over, and say the newest', () => {
  vi.useFakeTimers()
  const { rerender } = render(<List teams={[phuc('chờ duyệt')]} />)
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  fireEvent.pointerDown(screen.getByText('chờ duyệt'))
  rerender(<List teams={[huy, phuc('đã duyệt')]} />)
  expect(rows()).toEqual(['đã duyệt'])
  fireEvent.pointerUp(window)
  expect(rows()).toEqual(['đã duyệt'])
  act(() => vi.advanceTimersByTime(350))
  expect(rows()).toEqual(['Huy', 'đã duyệt'])
  fireEvent.pointerDown(screen.getByText('Huy'))
  fireEvent.pointerUp(window)
  fireEvent.pointerDown(screen.getByText('Huy'))
  act(() => vi.advanceTimersByTime(1000))
  rerender(<List teams={[]} />)
  expect(rows()).toEqual(['Huy', 'đã duyệt'])
  fireEvent.pointerCancel(window)
  act(() => vi.advanceTimersByTime(350))
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
