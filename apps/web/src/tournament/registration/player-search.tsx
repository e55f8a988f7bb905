import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { isSearchable, usePlayerSearch } from './api'
import { PlayerOption } from './player-option'
import classes from './player-picker.module.css'
import type { PlayerPlace } from './player-place'
import { strings } from './strings'

/**
 * The search field of one place with the list of who was found; the first who can be taken is marked, so that Enter
 * takes the player also where the keyboard has no arrows.
 */
export function PlayerSearch(props: PlayerPlace) {
  const { slot, text, onType, onChange, obstacleFor, snapshot, error, inputRef } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const { players, query, hasMore, isWaiting, isRefused, failure } = useFoundPlayers(text, snapshot?.id ?? null)
  useFailureToast(failure, strings.searchFailed)
  const shown = isOpen && text.trim() !== ''
  const first = players.findIndex((player) => obstacleFor(player) === null)
  const active = moved !== null && moved < players.length ? moved : first
  const optionId = (index: number) => `${listId}-${index}`

  const take = (index: number) => {
    const player = players[index]
    if (player) onChange(player)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    if (!shown || players.length === 0) return
    const next = (active + step + players.length) % players.length
    setMoved(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    // Enter and arrows that end or walk a composition belong to the keyboard. Phones send no key codes, only names.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter' && text.trim() !== '') {
      if (shown) take(active)
      else setOpen(true)
    } else return
    event.preventDefault()
  }

  return (
    <div className={classes.search}>
      <TextInput
        ref={inputRef}
        size="md"
        label={strings.slot(slot)}
        placeholder={strings.findPlayer}
        value={text}
        error={error}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="search"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isWaiting ? <Loader size={18} /> : null}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setMoved(null)
          setOpen(true)
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        // A press in the list leaves the focus in the field.
        // biome-ignore lint/a11y/noStaticElementInteractions: it stops an effect of the press and offers none
        <div className={classes.dropdown} onMouseDown={(event) => event.preventDefault()}>
          <div className={classes.found} role="status">
            {isRefused
              ? strings.findHint
              : isWaiting
                ? strings.searching
                : failure
                  ? strings.searchFailed
                  : players.length === 0
                    ? strings.noPlayer(query)
                    : strings.matches(players.length, query, hasMore) +
                      (snapshot ? strings.pointsAsOf(snapshot.name) : '')}
          </div>
          <div role="listbox" id={listId} aria-label={strings.found(slot)} className={classes.options}>
            {isSearchable(text) &&
              players.map((player, index) => (
                <PlayerOption
                  key={player.id}
                  id={optionId(index)}
                  player={player}
                  query={query}
                  obstacle={obstacleFor(player)}
                  isActive={index === active}
                  onTake={() => take(index)}
                />
              ))}
          </div>
        </div>
      )}
    </div>
  )
}

const searchAfterMs = 300

/**
 * Who matches the text. While the server is asked again, those of the last answer who still match stand in the list,
 * so that nothing is offered that the text no longer names.
 */
function useFoundPlayers(text: string, snapshotGroupId: number | null) {
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, searchAfterMs)
  const search = usePlayerSearch(asked, snapshotGroupId)
  const isRefused = !isSearchable(wanted)
  const isSettled = asked === wanted && !search.isPlaceholderData && !search.isFetching
  const items = search.data?.items
  const players = useMemo((): readonly PlayerView[] => {
    if (isRefused || items === undefined) return []
    return isSettled ? items : items.filter(({ name }) => hasWords(name, wanted))
  }, [items, isRefused, isSettled, wanted])
  return {
    players,
    query: wanted,
    /** More match than the server tells. */
    hasMore: isSettled && search.data?.has_more === true,
    /** Too short to search for. */
    isRefused,
    isWaiting: !isRefused && !isSettled,
    failure: isSettled ? search.error : null,
  }
}

function hasWords(name: string, text: string): boolean {
  const folded = foldText(name)
  return foldText(text)
    .split(' ')
    .every((word) => folded.includes(word))
}
