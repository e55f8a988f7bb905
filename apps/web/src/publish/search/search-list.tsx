import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { searchEverything } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { overScreen } from '../../lib/browser/over-screen'
import { useRead } from '../../lib/data/use-read'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { MatchCode } from '../../ui/badge/match-code'
import { dialogStrings } from './dialog-strings'
import { MatchingLetters } from './matching-letters'
import { searchActions } from './search-actions'
import classes from './search-list.module.css'
import { useSearchPlace } from './search-place'
import {
  addPlayerRow,
  type Destination,
  readAsked,
  type SearchKind,
  type SearchRow,
  searchKinds,
  searchRows,
} from './search-rows'
import { searchStrings as strings } from './strings'

interface SearchListProps {
  /** Belongs to the dialog and is there before this list; the element behind it takes what stands beside the field. */
  readonly field: HTMLInputElement
  readonly onClose: () => void
}

/** Typed letters are asked together. */
const restMs = 120

/** What the field finds: it makes the field a combobox whose list is always open. */
export function SearchList({ field, onClose }: SearchListProps) {
  const id = useId()
  const [typed, setTyped] = useState(field.value)
  const [kind, setKind] = useState<SearchKind | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isWide, setWide] = useState(false)
  const { user } = useSession()
  const visitor = user?.role ?? 'anonymous'
  const isOrganiser = mayDo(visitor, 'tournament:manage')
  const here = useSearchPlace()
  const place = isWide ? { ...here, groupId: null, tournamentId: null } : here
  const asked = readAsked(typed)
  const [settled] = useDebouncedValue(asked.text, restMs)
  const looks = settled !== '' && asked.only !== 'actions'
  const { data, isFetching, isError } = useRead(
    searchEverything,
    looks ? { query: { q: settled, scope: place.groupId ?? undefined } } : null,
    { keepsPrevious: true, gcTime: 30_000 },
  )
  const view = looks && asked.text !== '' ? data : undefined
  const found = searchRows({ asked, view, actions: searchActions(visitor, place), kind, visitor })
  const isSettled = settled === asked.text && !isFetching
  const isEmpty = found.length === 0 && isSettled && asked.text !== ''
  const offersPlayer = isEmpty && isOrganiser && asked.only !== 'actions'
  const rows = offersPlayer ? [addPlayerRow(asked.text)] : found
  // What was found is chosen from the start; creating somebody takes a choice, since Enter may come by habit.
  const chosenIndex = rows.findIndex(({ key }) => key === chosen)
  const index = offersPlayer ? chosenIndex : Math.max(0, chosenIndex)
  const current = rows[index]
  const open = useOpen(onClose)
  const optionId = (row: SearchRow) => `${id}-${rows.indexOf(row)}`
  const choose = (row: SearchRow | undefined) => {
    setChosen(row?.key ?? null)
    if (row) document.getElementById(optionId(row))?.scrollIntoView?.({ block: 'nearest' })
  }
  const widen = () => {
    setWide(true)
    field.focus()
  }
  const listKeys = () => {
    onClose()
    globalDialogs.open('keys')
  }
  const read = useEffectEvent(() => {
    setTyped(field.value)
    setChosen(null)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A word that an input method is still composing takes its own keys.
    if (event.isComposing) return
    const act = {
      ArrowDown: () => choose(rows[(index + 1) % rows.length]),
      ArrowUp: () => choose(rows[(Math.max(0, index) - 1 + rows.length) % rows.length]),
      Enter: () => current && open((event.ctrlKey || event.metaKey) && current.other ? current.other : current.go),
      Tab: () => setKind((before) => nextKind(before, event.shiftKey ? -1 : 1)),
      '?': typed === '' ? listKeys : undefined,
      Backspace: typed === '' && place.groupId !== null ? widen : undefined,
    }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const input = () => read()
    const keydown = (event: KeyboardEvent) => press(event)
    // What came since the first drawing.
    input()
    field.addEventListener('input', input)
    field.addEventListener('keydown', keydown)
    return () => {
      field.removeEventListener('input', input)
      field.removeEventListener('keydown', keydown)
    }
  }, [field])
  const currentId = current ? optionId(current) : ''
  useEffect(() => {
    field.setAttribute('aria-controls', `${id}-list`)
    field.setAttribute('aria-expanded', String(rows.length > 0))
    if (currentId === '') field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', currentId)
  }, [field, id, rows.length, currentId])
  return (
    <>
      {createPortal(
        <>
          {isFetching && looks && <Loader size={18} aria-hidden />}
          {place.groupId !== null && place.groupName !== null && (
            <UnstyledButton className={classes.scope} onClick={widen} aria-label={strings.leaveScope(place.groupName)}>
              <span>{place.groupName}</span>
              <IconX size={16} aria-hidden />
            </UnstyledButton>
          )}
        </>,
        field.nextElementSibling ?? field,
      )}
      <div className={classes.scroll}>
        {isError && looks && <p className={classes.word}>{strings.failed}</p>}
        {isEmpty && !isError && (
          <p className={classes.word}>
            <b>{strings.nothing(asked.text)}</b>
            <span>{place.groupId === null ? strings.nothingHint : strings.nothingInScope}</span>
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={dialogStrings.title} tabIndex={-1}>
          {searchKinds.map((each) => {
            const own = rows.filter((row) => row.kind === each)
            if (own.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={each} role="group" aria-labelledby={`${id}-${each}`}>
                <div id={`${id}-${each}`} role="presentation" className={classes.kind}>
                  {strings.kinds[each]}
                </div>
                {own.map((row) => (
                  <Option
                    key={row.key}
                    id={optionId(row)}
                    row={row}
                    words={asked.words}
                    isChosen={row === current}
                    onPoint={() => setChosen(row.key)}
                    onOpen={(withOther) => open(withOther && row.other ? row.other : row.go)}
                  />
                ))}
              </div>
            )
          })}
        </div>
      </div>
      <VisuallyHidden role="status">
        {kind === null ? '' : `${strings.filtered(strings.kinds[kind])}. `}
        {isSettled ? (isEmpty ? strings.nothing(asked.text) : strings.count(rows.length)) : strings.searching}
      </VisuallyHidden>
      <Foot kind={kind} onKind={() => setKind((before) => nextKind(before, 1))} onKeys={listKeys} />
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly row: SearchRow
  readonly words: readonly string[]
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onOpen: (withOther: boolean) => void
}

function Option({ id, row, words, isChosen, onPoint, onOpen }: OptionProps) {
  const { mark, title, note, tag, letter = null, does, other } = row
  return (
    // The field keeps the focus and its keys choose; a pointer only helps.
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox's field has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field has the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.row}
      onMouseMove={isChosen ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.mark} aria-hidden>
        {'code' in mark && <MatchCode code={mark.code} />}
        {'initial' in mark && <span className={classes.initial}>{mark.initial}</span>}
        {'icon' in mark && <mark.icon size={20} stroke={1.75} />}
      </span>
      <span className={classes.text}>
        <span className={classes.title}>
          <MatchingLetters text={title} words={words} />
        </span>
        {note !== '' && (
          <span className={classes.note}>
            {' '}
            <MatchingLetters text={note} words={words} />
          </span>
        )}
      </span>
      {isChosen ? (
        <span className={classes.does}>
          {does} <kbd>Enter</kbd>
          {other && (
            <span className={classes.other}>
              {' '}
              <kbd>Ctrl</kbd> <kbd>Enter</kbd> {strings.keys.other}
            </span>
          )}
        </span>
      ) : (
        <span className={classes.tag}>{letter === null ? tag : <DivisionLetter letter={letter} />}</span>
      )}
    </div>
  )
}

interface FootProps {
  readonly kind: SearchKind | null
  readonly onKind: () => void
  readonly onKeys: () => void
}

function Foot({ kind, onKind, onKeys }: FootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.byKey}>
        <kbd>↑</kbd> <kbd>↓</kbd> {strings.keys.choose}
      </span>
      <UnstyledButton className={classes.filter} onMouseDown={(event) => event.preventDefault()} onClick={onKind}>
        <kbd>Tab</kbd> {kind === null ? strings.keys.kind : strings.filtered(strings.kinds[kind])}
      </UnstyledButton>
      <span className={classes.byKey}>
        <kbd>&gt;</kbd> {strings.keys.actions}
      </span>
      <span className={classes.byKey}>
        <kbd>@</kbd> {strings.keys.people}
      </span>
      <UnstyledButton className={`${classes.filter} ${classes.byKey} ${classes.last}`} onClick={onKeys}>
        <kbd>?</kbd> {strings.keys.all}
      </UnstyledButton>
    </div>
  )
}

function nextKind(kind: SearchKind | null, step: 1 | -1): SearchKind | null {
  const ring = [null, ...searchKinds]
  return ring[(ring.indexOf(kind) + step + ring.length) % ring.length] ?? null
}

/** Closes the search and goes where a row leads. */
function useOpen(onClose: () => void): (destination: Destination) => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (destination) => {
    onClose()
    if ('open' in destination) return destination.open()
    if ('to' in destination) return void navigate(destination.to)
    const next = new URLSearchParams(params)
    next.set('player', String(destination.player))
    void navigate({ search: `?${next}` }, { state: overScreen.state, preventScrollReset: true })
  }
}
