import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { useKeyList } from '../../../lib/browser/screen-keys'
import shared from '../../../ui/theme/shared.module.css'
import { keyStrings as strings } from '../strings'
import classes from './desk-keys.module.css'

/** The keys of the desk that matter most, where they work; all of them stand behind ?. */
export function DeskKeys() {
  useKeyList([{ caps: ['Esc'], does: strings.putBack }])
  return (
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
      <button type="button" aria-haspopup="dialog" onClick={() => globalDialogs.open('keys')}>
        <kbd>?</kbd> {strings.all}
      </button>
    </div>
  )
}
