import DefaultTheme from 'vitepress/theme-without-fonts'
// Behind the theme's own, which it changes.
import './theme.css'

export default DefaultTheme
