import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const labelsOf = (id: string) =>
  [...((screen.getByTestId(id) as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)

test('the labels of a field are those that name its id and those that hold it', () => {
  render(
    <>
      <label htmlFor="name">Name</label>
      <label htmlFor="name">in full</label>
      <input id="name" data-testid="name" />
      <label>
        Club
        <select data-testid="club" />
        <input data-testid="second" />
      </label>
      <label htmlFor="nothing">
        For another
        <textarea data-testid="held" />
      </label>
      <label htmlFor="">
        For none
        <input data-testid="none" />
      </label>
      <label htmlFor="send">Send</label>
      <button id="send" type="button" data-testid="send" />
      <input type="hidden" data-testid="hidden" />
    </>,
  )
  expect(labelsOf('name')).toEqual(['Name', 'in full'])
  expect(labelsOf('club')).toEqual(['Club'])
  for (const id of ['second', 'held', 'none']) expect(labelsOf(id), id).toEqual([])
  expect(labelsOf('send')).toEqual(['Send'])
  expect((screen.getByTestId('hidden') as HTMLInputElement).labels).toBeNull()
})

test('of two fields with one id the first has the label, and a field outside of the page has those beside it', () => {
  const { container } = render(
    <>
      <label htmlFor="twice">Twice</label>
      <input id="twice" data-testid="first" />
      <input id="twice" data-testid="second" />
    </>,
  )
  expect(labelsOf('first')).toEqual(['Twice'])
  expect(labelsOf('second')).toEqual([])
  const field = screen.getByTestId('first') as HTMLInputElement
  container.remove()
  expect([...(field.labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Twice'])
})
