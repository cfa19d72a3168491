declare module '*.md' {
  const chapter: import('../chapter-text').ChapterText
  export default chapter
}
