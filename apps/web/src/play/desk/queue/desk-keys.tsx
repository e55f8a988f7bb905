import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import shared from '../../../ui/theme/shared.module.css'
import { keyStrings as strings } from '../strings'
import classes from './desk-keys.module.css'

/** The keys of the desk, and the list of all of them behind ?. */
export function DeskKeys() {
  const [opened, setOpened] = useState(false)
  // A layout may have it with or without Shift.
  useHotkeys([
    ['?', () => setOpened(true)],
    ['shift+?', () => setOpened(true)],
  ])
  return (
    <>
      <div className={`${shared.row} ${shared.soft} ${classes.keys}`}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {strings.choose}
        </span>
        <span>
          <kbd>Enter</kbd> {strings.give}
        </span>
        <span>
          <kbd>1</kbd> – <kbd>12</kbd> {strings.court}
        </span>
        <span>
          <kbd>U</kbd> {strings.undo}
        </span>
        <span>
          <kbd>/</kbd> {strings.search}
        </span>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <kbd>?</kbd> {strings.all}
        </button>
      </div>
      {opened && (
        <AppDialog
          opened
          title={strings.title}
          onClose={() => setOpened(false)}
          footer={<Button onClick={() => setOpened(false)}>{strings.close}</Button>}
        >
          <dl className={classes.list}>
            {strings.list.map(({ keys, does }) => (
              <div key={does}>
                <dt>{keys.map((key) => (key === '–' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </AppDialog>
      )}
    </>
  )
}
