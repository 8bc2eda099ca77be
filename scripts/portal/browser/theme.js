// Applies the reader's choice of colours before the page is drawn.
const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
