import {
  type AriaAttributes,
  type ComponentPropsWithoutRef,
  cloneElement,
  createContext,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import shared from '../theme/shared.module.css'
import classes from './menu.module.css'
import { type Placing, placeBeside } from './place-beside'

interface MenuState {
  readonly id: string
  readonly opened: boolean
  readonly toggle: () => void
  /** Keys of the open menu, wherever the focus is in it or on its button. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Closes it; the focus goes back to the button where people were inside. */
  readonly close: () => void
  readonly anchor: RefObject<HTMLSpanElement | null>
  readonly align: Placing['align']
  readonly width: number | undefined
}

const MenuContext = createContext<MenuState | null>(null)

function useMenu(): MenuState {
  const menu = useContext(MenuContext)
  if (menu === null) throw new Error('It belongs inside a Menu')
  return menu
}

export interface MenuProps {
  readonly position?: 'bottom-start' | 'bottom-end'
  /** Pixels; as wide as its longest line unless told. */
  readonly width?: number
  /** One `Menu.Target` and one `Menu.Dropdown`. */
  readonly children: ReactNode
}

/** A button with a list of actions under it. Why it is not Mantine's: decision 0045. */
export function Menu({ position = 'bottom-start', width, children }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpened(false)
    if (document.getElementById(id)?.contains(document.activeElement)) buttonIn(anchor.current)?.focus()
  }
  const align = position === 'bottom-start' ? 'start' : 'end'
  const toggle = () => setOpened((now) => !now)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpened(true)
      return
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape would close the dialog around it too; Tab goes on from the button.
      if (event.key === 'Escape') event.stopPropagation()
      close()
      return
    }
    const items = itemsIn(document.getElementById(id))
    const at = items.findIndex((item) => item.contains(document.activeElement))
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
  const menu = { id, opened, toggle, onKeyDown, close, anchor, align, width } as const
  return <MenuContext value={menu}>{children}</MenuContext>
}

interface TargetElementProps extends AriaAttributes {
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** The button; its one child. */
function Target({ children }: { readonly children: ReactElement<TargetElementProps> }) {
  const { anchor, toggle, onKeyDown, opened, id } = useMenu()
  return (
    <span ref={anchor} className={classes.anchor}>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: toggle,
        onKeyDown,
      })}
    </span>
  )
}

/** The list; there while it is open. */
function Dropdown({ children }: { readonly children: ReactNode }) {
  const menu = useMenu()
  return menu.opened ? createPortal(<List menu={menu}>{children}</List>, document.body) : null
}

function List({ menu, children }: { readonly menu: MenuState; readonly children: ReactNode }) {
  const { id, anchor, align, width, close, onKeyDown } = menu
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const button = buttonIn(anchor.current)
      if (!button || !list.current) return
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = placeBeside(button.getBoundingClientRect(), list.current.getBoundingClientRect(), view, {
        side: 'bottom',
        align,
      })
      // Moved by drawing alone: left and top would lay the page out once more.
      list.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
    }
    place()
    itemsIn(list.current)[0]?.focus({ preventScroll: true })
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [anchor, align])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && (list.current?.contains(target) || anchor.current?.contains(target))
      if (!isInside) close()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  })
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      className={`${shared.column} ${classes.list}`}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

interface OwnItemProps<As extends ElementType> {
  /** What it is made of where it is no button, such as a Link. */
  readonly component?: As
  readonly leftSection?: ReactNode
  readonly rightSection?: ReactNode
  /** Destroys something. */
  readonly danger?: boolean
  /** One of several of which one holds: whether it is this one. */
  readonly checked?: boolean
  /** One of several of which any hold: whether it does. Choosing it leaves the menu open. */
  readonly ticked?: boolean
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}
export type MenuItemProps<As extends ElementType> = OwnItemProps<As> &
  Omit<ComponentPropsWithoutRef<As>, keyof OwnItemProps<As>>

/** One action or link; choosing it closes the menu. */
function Item<As extends ElementType = 'button'>(props: MenuItemProps<As>) {
  const { component, leftSection, rightSection, danger = false, checked, ticked, className, ...others } = props
  const { onClick, children, ...rest } = others
  const { close } = useMenu()
  const role =
    ticked !== undefined
      ? { role: 'menuitemcheckbox', 'aria-checked': ticked }
      : checked !== undefined
        ? { role: 'menuitemradio', 'aria-checked': checked }
        : { role: 'menuitem' }
  const Part: ElementType = component ?? 'button'
  return (
    <Part
      {...(component === undefined ? { type: 'button' } : {})}
      {...rest}
      {...role}
      tabIndex={-1}
      className={`${classes.item} ${danger ? classes.danger : ''} ${className ?? ''}`}
      onClick={() => {
        if (ticked === undefined) close()
        onClick?.()
      }}
    >
      {leftSection !== undefined && <span className={classes.section}>{leftSection}</span>}
      <span className={`${shared.grow} ${classes.label}`}>{children}</span>
      {rightSection !== undefined && <span className={classes.section}>{rightSection}</span>}
    </Part>
  )
}

/** Heading of the lines under it. */
function Label({ children }: { readonly children: ReactNode }) {
  return <div className={classes.heading}>{children}</div>
}

Menu.Target = Target
Menu.Dropdown = Dropdown
Menu.Item = Item
Menu.Label = Label

function buttonIn(anchor: HTMLElement | null): HTMLElement | null {
  return anchor?.firstElementChild instanceof HTMLElement ? anchor.firstElementChild : null
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])]
}
