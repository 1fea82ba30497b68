/** The commit that is in production while this one is rolled out, where no tag says so. A release moves it to the one before. */
export const LAST_RELEASE = 'db6856489e6d3b2a672a8fb595101f6984fa761e';
