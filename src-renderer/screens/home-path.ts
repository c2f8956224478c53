/** The path without a screen: each user's first screen stands for it. The sign-in uses it, which loads no screens. */
export const HOME_PATH = '/'
